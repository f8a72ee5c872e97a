import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { findingState, openMajorFindings } from '#domain/finding-rules.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { ActionLink } from '../../lists/action-link.tsx'
import evidence from './evidence.module.css'
import { FindingFacts } from './finding-facts.tsx'
import styles from './findings.module.css'

/** Auditors' findings about a record, with the actions to answer them and to decide on answers. */
export function Findings({ record }: { record: ComplianceRecord }) {
  const { id, findings = [] } = record
  const may = useMay()
  const majors = openMajorFindings(findings).length
  const isOpen = findings.some((finding) => findingState(finding) !== 'closed')
  // Users who may not record findings see nothing if there are none.
  if (findings.length === 0 && !may('compliance:review')) return null
  return (
    <section aria-labelledby="findings-heading">
      <h3 className={evidence.heading} id="findings-heading">
        Audit findings
      </h3>
      {majors > 0 && (
        <p className={styles.majors}>
          {majors === 1 ? 'A major finding is' : `${majors} major findings are`} not closed: until
          then the record is not compliant.
        </p>
      )}
      {findings.length === 0 && <p className={evidence.note}>No audit has found anything.</p>}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding.id} className={styles.finding}>
            <FindingFacts finding={finding} heading="h4" />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {isOpen && (
          <ActionLink action="findings" id={id} scope="compliance:write">
            Answer or close
          </ActionLink>
        )}
        <ActionLink action="finding" id={id} scope="compliance:review">
          Record finding
        </ActionLink>
      </div>
    </section>
  )
}
