import { certificateExpiry } from './certificate-expiry.ts'
import type { ComplianceDocument, ComplianceRecord } from './compliance-record.ts'
import { type ComplianceStatus, hasRiskAssessment } from './compliance-words.ts'
import { openMajorFindings } from './finding-rules.ts'
import { changeSinceAssessment } from './goods-assessed.ts'
import { isShown } from './requirement-proof.ts'

/** How much of a compliance record is proven. A risk assessment counts as a requirement. */
interface Completeness {
  requirementsMet: number
  requirementsTotal: number
  documentsVerified: number
  documentsTotal: number
  /** Share of requirements and documents together, 0 to 100. */
  percent: number
  /** Names of the requirements and documents that are still open. */
  open: string[]
}

type Evidence = Pick<
  ComplianceRecord,
  'standard' | 'requirements' | 'documents' | 'assessment' | 'goodsChanges'
>

/** Requirements that are not shown to be met, and documents that are not verified. */
export const openEvidence = ({
  requirements,
  documents,
}: Pick<Evidence, 'requirements' | 'documents'>) => ({
  requirements: requirements.filter((requirement) => !isShown(requirement, documents)),
  documents: documents.filter(({ status }) => status !== 'verified'),
})

export function completenessOf({
  standard,
  requirements,
  documents,
  assessment,
  goodsChanges,
}: Evidence): Completeness {
  const isAssessed =
    assessment?.conclusion === 'negligible' && !changeSinceAssessment({ assessment, goodsChanges })
  const isToAssess = hasRiskAssessment(standard) && !isAssessed
  const still = openEvidence({ requirements, documents })
  const unmet = [...still.requirements, ...(isToAssess ? [{ name: 'Risk assessment' }] : [])]
  const unverified = still.documents
  const requirementsTotal = requirements.length + (hasRiskAssessment(standard) ? 1 : 0)
  const total = requirementsTotal + documents.length
  const open = [...unmet, ...unverified].map(({ name }) => name)
  return {
    requirementsMet: requirementsTotal - unmet.length,
    requirementsTotal,
    documentsVerified: documents.length - unverified.length,
    documentsTotal: documents.length,
    percent: total === 0 ? 0 : Math.floor(((total - open.length) / total) * 100),
    open,
  }
}

/** How many documents there are; a missing one is only requested. */
export const countDocuments = (documents: readonly ComplianceDocument[]): number =>
  documents.filter(({ status }) => status !== 'missing').length

/** What decides a record's status. */
type Judged = Evidence & Pick<ComplianceRecord, 'expiryDate' | 'findings'>

/**
 * A record's status on a day. A failed requirement, a risk that is not negligible, a major finding that is not closed or
 * an expired certificate makes it non-compliant; it is compliant only when everything is proven, each requirement by
 * verified documents, and a certificate or, for EUDR, a risk assessment of the goods as they are is in force.
 */
export function complianceStatusOn(record: Judged, onDate: string): ComplianceStatus {
  const { state } = certificateExpiry(record.expiryDate, onDate)
  const failed = record.requirements.some(({ status }) => status === 'non_compliant')
  const isFound = openMajorFindings(record.findings).length > 0
  const isRisky = record.assessment?.conclusion === 'not_negligible'
  if (failed || isRisky || isFound || state === 'expired') return 'non_compliant'
  const proven = record.requirements.length > 0 && completenessOf(record).open.length === 0
  return proven && state !== 'none' ? 'compliant' : 'pending_review'
}

/** A record with what follows from its evidence on a day. */
export const withOutcome = <Record extends Judged>(record: Record, onDate: string) => ({
  ...record,
  status: complianceStatusOn(record, onDate),
  documentCount: countDocuments(record.documents),
})
