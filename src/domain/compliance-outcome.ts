import { certificateExpiry } from './certificate-expiry.ts'
import { completenessOf, type Evidence } from './completeness.ts'
import type { ComplianceDocument, ComplianceRecord } from './compliance-record.ts'
import type { ComplianceStatus } from './compliance-words.ts'
import { openMajorFindings } from './finding-rules.ts'

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
