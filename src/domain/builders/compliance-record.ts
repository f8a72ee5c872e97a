import type * as z from 'zod/mini'
import type { Batch } from '../batch.ts'
import { checklistOf } from '../checklist.ts'
import { isSameVerdict } from '../compliance-change.ts'
import { withOutcome } from '../compliance-outcome.ts'
import type {
  ComplianceRecord,
  complianceRecordChangesSchema,
  newComplianceRecordSchema,
  Requirement,
} from '../compliance-record.ts'
import { hasRiskAssessment } from '../compliance-words.ts'
import type { Recorded } from '../consent-history.ts'
import { dateOf } from '../days.ts'
import { withReview } from '../document-review.ts'
import { withUpload } from '../document-upload.ts'
import type { Finding } from '../finding.ts'
import type { Doing, NewReview } from '../review.ts'
import type { NewRiskAssessment, RiskAssessment } from '../risk-assessment.ts'
import { hasValues } from '../same-value.ts'
import { given } from './given.ts'
import type { Made } from './made.ts'

/** Records that the body names; a device may lack them. */
interface Named {
  batch: Batch | undefined
}

type When = Pick<Recorded, 'recordedAt'>

/** A newly opened compliance record: everything that its standard requires is still to be proven. */
export const openedComplianceRecord = (
  body: z.output<typeof newComplianceRecordSchema>,
  { batch }: Named,
): Made<ComplianceRecord> => ({
  ...body,
  certifyingBody: certifierOf(body),
  farmerId: batch?.farmerId ?? '',
  farmer: batch?.farmer ?? '',
  farmerShown: batch?.farmerShown ?? false,
  status: 'pending_review',
  issueDate: null,
  expiryDate: null,
  score: 0,
  documentCount: 0,
  lastAudit: null,
  ...checklistOf(body.standard),
})

/** Who certifies; nobody does where the risk is assessed. */
const certifierOf = ({
  standard,
  certifyingBody = '',
}: {
  standard: string
  certifyingBody?: string | undefined
}): string => (hasRiskAssessment(standard) ? '' : certifyingBody)

/** A compliance record after a change, with the status that follows from its evidence and certificate on that day. */
export const changedComplianceRecord = (
  before: ComplianceRecord,
  body: z.output<typeof complianceRecordChangesSchema>,
  doing: Doing,
): ComplianceRecord => {
  const { assessment, ...fields } = body
  const changed = {
    ...before,
    ...given(fields),
    ...(assessment ? assessed(before.assessment, assessment, doing) : {}),
  }
  const requirements = changed.requirements.map((requirement) =>
    checkedBy(requirement, before, doing),
  )
  const certifyingBody = certifierOf(changed)
  return withOutcome({ ...changed, requirements, certifyingBody }, dateOf(doing.recordedAt))
}

/** An assessment with who made it, and the dates from and until which it holds; none while it is open. */
function assessed(
  before: RiskAssessment | undefined,
  { assessedOn, reviewBy, conclusion, criteria, goodsSince }: NewRiskAssessment,
  { person, recordedAt }: Doing,
): Pick<ComplianceRecord, 'assessment' | 'issueDate' | 'expiryDate'> {
  const said = { assessedOn, reviewBy, conclusion, criteria, ...given({ goodsSince }) }
  const isSame = before && before.goodsSince === goodsSince && hasValues(before, said)
  return {
    assessment: isSame ? before : { ...said, assessedBy: person, recordedAt },
    issueDate: conclusion === 'open' ? null : assessedOn,
    expiryDate: conclusion === 'open' ? null : reviewBy,
  }
}

/** A requirement with who checked it: the person who changes it now or, if it is unchanged, the previous one. */
function checkedBy(
  after: Requirement,
  { requirements }: ComplianceRecord,
  { person, recordedAt }: Doing,
): Requirement {
  const { name, status, checked, reason, evidence } = after
  const before = requirements.find((each) => each.name === name)
  if (before && isSameVerdict(before, after)) return before
  if (status === 'pending') return { name, status, checked }
  return { name, status, checked, ...given({ reason, evidence }), checkedBy: person, recordedAt }
}

/** A compliance record after a document was uploaded to it. */
export const complianceRecordWithDocument = (
  before: ComplianceRecord,
  upload: Parameters<typeof withUpload>[1],
  file: Parameters<typeof withUpload>[2],
  doing: Doing,
): ComplianceRecord =>
  withOutcome(
    { ...before, documents: withUpload(before.documents, upload, file, doing) },
    dateOf(doing.recordedAt),
  )

/** A compliance record after one of its documents was verified or rejected. */
export const complianceRecordWithReview = (
  before: ComplianceRecord,
  review: NewReview,
  doing: Doing,
): ComplianceRecord =>
  withOutcome(
    { ...before, documents: withReview(before.documents, review, doing) },
    dateOf(doing.recordedAt),
  )

/** A compliance record with updated findings: one added, or one answered or decided on. */
export const complianceRecordWithFindings = (
  before: ComplianceRecord,
  findings: Finding[],
  { recordedAt }: When,
): ComplianceRecord => withOutcome({ ...before, findings }, dateOf(recordedAt))
