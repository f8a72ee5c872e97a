import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { findingVerdict } from '#domain/compliance-words.ts'
import type { Finding } from '#domain/finding.ts'
import { answerObstacle, decisionObstacle, findingState } from '#domain/finding-rules.ts'
import { useMay, useOwner } from '../../auth/auth-provider.tsx'
import { Decision } from '../../forms/decision.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { FindingAnswer } from './finding-answer.tsx'
import { FindingFacts, findingName } from './finding-facts.tsx'
import styles from './review-panel.module.css'

/** Each finding of a record, to answer, close or return. */
export default function FindingsPanel({ id, onClose }: ActionProps) {
  return (
    <RecordPanel
      kind="complianceRecords"
      id={id ?? ''}
      titleOf={({ standard }) => `Findings, ${standard} ${id}`}
      onClose={onClose}
    >
      {(record) => <FindingList record={record} />}
    </RecordPanel>
  )
}

function FindingList({ record }: { record: ComplianceRecord }) {
  const { findings = [] } = record
  const open = findings.filter((finding) => findingState(finding) !== 'closed').length
  return (
    <>
      <p role="status">
        {open === 0 ? 'No finding is open.' : `${open} of ${findings.length} not closed.`} The
        record is <ComplianceStatus status={record.status} />
      </p>
      {findings.map((finding) => (
        <section
          key={finding.id}
          className={styles.document}
          aria-label={findingName(finding)}
          tabIndex={-1}
        >
          <FindingFacts finding={finding} heading="h3">
            <NextStep
              // A further answer needs a new decision.
              key={`${finding.answers.length} ${finding.decisions.length}`}
              recordId={record.id}
              finding={finding}
            />
          </FindingFacts>
        </section>
      ))}
    </>
  )
}

const verdictOf = (isYes: boolean) => (isYes ? 'closed' : 'returned')

/** The next action on a finding if this user may carry it out, otherwise why not. */
function NextStep({ recordId, finding }: { recordId: string; finding: Finding }) {
  const may = useMay()
  const user = { id: useOwner() }
  if (answerObstacle(finding) === null) {
    return may('compliance:write') && <FindingAnswer recordId={recordId} finding={finding} />
  }
  const answer = finding.answers.at(-1)
  if (findingState(finding) === 'closed' || !answer) return null
  if (!may('compliance:review')) {
    return <p className={styles.note}>A compliance officer or an admin decides on the answer.</p>
  }
  const obstacle = decisionObstacle(finding, user)
  if (obstacle) return <p className={styles.note}>{obstacle.text}.</p>
  const name = findingName(finding)
  return (
    <Decision
      name={name}
      yes="Close"
      no="Return"
      reasonFor="Who answered reads this and has to answer again"
      writeOf={(isYes, reason) => ({
        write: 'decideFinding',
        recordId,
        body: { findingId: finding.id, answerId: answer.id, verdict: verdictOf(isYes), reason },
      })}
      saved={(isYes) => `${name} is ${findingVerdict.label(verdictOf(isYes)).toLowerCase()}`}
    />
  )
}
