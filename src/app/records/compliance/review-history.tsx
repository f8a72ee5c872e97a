import { formatDateTime } from '#app/ui/format.ts'
import type { ComplianceDocument, Requirement } from '#domain/compliance-record.ts'
import { requirementStatus } from '#domain/compliance-words.ts'
import { type Person, reviewVerdict } from '#domain/review.ts'
import { usePersonText } from '../../lists/use-person-text.ts'
import { byText } from './by-text.ts'
import styles from './evidence.module.css'

interface Step {
  at: string
  text: string
  by: Person
  reason: string | null
}

/** Who uploaded a document and who decided on it, in order of time. */
export const DocumentHistory = ({ document }: { document: ComplianceDocument }) => (
  <Steps of={document.name} steps={documentSteps(document)} />
)

/** Who checked a requirement, when that was recorded, and what is not met. */
export function RequirementHistory({ requirement }: { requirement: Requirement }) {
  const { name, status, checkedBy, recordedAt, reason = null } = requirement
  if (!checkedBy || !recordedAt) return null
  const text = requirementStatus.label(status)
  return <Steps of={name} steps={[{ at: recordedAt, text, by: checkedBy, reason }]} />
}

function Steps({ of, steps }: { of: string; steps: readonly Step[] }) {
  const personText = usePersonText()
  if (steps.length === 0) return null
  return (
    <ul className={styles.history} aria-label={`History of ${of}`}>
      {steps.map(({ at, text, by, reason }) => (
        <li key={`${at} ${text}`}>
          {text}
          {byText(personText(by))}, {formatDateTime(at)}
          {reason && <span className={styles.reason}>{reason}</span>}
        </li>
      ))}
    </ul>
  )
}

function documentSteps({
  uploadedBy,
  uploadedAt,
  reviews = [],
  sha256,
}: ComplianceDocument): Step[] {
  const decisions = reviews.map(({ verdict, reason, evidence, reviewedBy, reviewedAt }) => {
    const word = reviewVerdict.label(verdict)
    const isEarlier = evidence !== (sha256 ?? null)
    const text = isEarlier ? `An earlier file was ${word.toLowerCase()}` : word
    return { at: reviewedAt, text, by: reviewedBy, reason }
  })
  const upload =
    uploadedBy && uploadedAt
      ? [{ at: uploadedAt, text: 'Uploaded', by: uploadedBy, reason: null }]
      : []
  return [...decisions, ...upload].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
