import { formatDate } from '#app/ui/format.ts'
import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import { useToday } from '#app/ui/use-now.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { changeSinceAssessment, dayOfChange, partsText } from '#domain/goods-assessed.ts'
import type { GoodsChange } from '#domain/goods-change.ts'
import type { RiskAssessment } from '#domain/risk-assessment.ts'
import { riskConclusion, riskCriterion, riskFinding } from '#domain/risk-criteria.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { byText } from '../../lists/by-text.ts'
import { usePersonText } from '../../lists/use-person-text.ts'
import styles from './evidence.module.css'

/** The risk assessment of an EUDR record: its conclusion, who made it and what was found under each criterion. */
export function Assessment({ record }: { record: ComplianceRecord }) {
  const { id, assessment } = record
  const change = changeSinceAssessment(record)
  return (
    <section>
      <h3 className={styles.heading}>Risk assessment</h3>
      {assessment ? (
        <Assessed assessment={assessment} change={change} />
      ) : (
        <p className={styles.note}>Not assessed yet.</p>
      )}
      <ActionLink action="assess" id={id} scope="compliance:review">
        {assessment ? 'Assess again' : 'Assess risk'}
      </ActionLink>
    </section>
  )
}

const tones: Readonly<Record<string, Tone>> = {
  negligible: 'success',
  not_negligible: 'danger',
  risk: 'danger',
}

interface AssessedProps {
  assessment: RiskAssessment
  /** What changed about the goods afterwards. */
  change: GoodsChange | undefined
}

function Assessed({ assessment, change }: AssessedProps) {
  const personText = usePersonText()
  const today = useToday()
  const { conclusion, criteria, assessedOn, assessedBy, reviewBy } = assessment
  const isOver = reviewBy < today
  return (
    <>
      <div className={styles.item}>
        <div className={styles.words}>
          Assessed on {formatDate(assessedOn)}
          {byText(personText(assessedBy))}
          <br />
          <span className={styles.note}>
            {change && (
              <>
                The goods changed on {formatDate(dayOfChange(change))} after this assessment:{' '}
                {partsText(change)}
                <br />
              </>
            )}
            {isOver ? 'Was to be reviewed by' : 'To be reviewed by'} {formatDate(reviewBy)}
          </span>
        </div>
        <StatusBadge
          tone={isOver ? 'danger' : change ? 'warning' : (tones[conclusion] ?? 'warning')}
        >
          {change ? 'Goods changed' : riskConclusion.label(conclusion)}
        </StatusBadge>
      </div>
      <ul aria-label="Criteria">
        {criteria.map(({ code, finding, reason }) => (
          <li key={code} className={styles.item}>
            <div className={styles.words}>
              ({code}) {riskCriterion.label(code)}
              <br />
              <span className={styles.note}>{reason}</span>
            </div>
            <StatusBadge tone={tones[finding] ?? 'warning'}>
              {riskFinding.label(finding)}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </>
  )
}
