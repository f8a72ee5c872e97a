import type { ComplianceDocument, Requirement } from '#domain/compliance-record.ts'
import { requirementStatus } from '#domain/compliance-words.ts'
import { reviewVerdict } from '#domain/review.ts'
import { StepsTaken, type StepTaken } from '../../lists/steps-taken.tsx'

/** Who uploaded a document and who decided on it. */
export const DocumentHistory = ({ document }: { document: ComplianceDocument }) => (
  <StepsTaken of={document.name} steps={documentSteps(document)} />
)

/** Who checked a requirement, when that was recorded, and what is not met. */
export function RequirementHistory({ requirement }: { requirement: Requirement }) {
  const { name, status, checkedBy, recordedAt, reason = null } = requirement
  if (!checkedBy || !recordedAt) return null
  const text = requirementStatus.label(status)
  return <StepsTaken of={name} steps={[{ at: recordedAt, text, by: checkedBy, reason }]} />
}

function documentSteps({
  uploadedBy,
  uploadedAt,
  reviews = [],
  sha256,
}: ComplianceDocument): StepTaken[] {
  const decisions = reviews.map(({ verdict, reason, evidence, reviewedBy, reviewedAt }) => {
    const word = reviewVerdict.label(verdict)
    const isEarlier = evidence !== (sha256 ?? null)
    const text = isEarlier ? `An earlier file was ${word.toLowerCase()}` : word
    return { at: reviewedAt, text, by: reviewedBy, reason }
  })
  return uploadedBy && uploadedAt
    ? [{ at: uploadedAt, text: 'Uploaded', by: uploadedBy, reason: null }, ...decisions]
    : decisions
}
