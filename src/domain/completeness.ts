import { certificateExpiry } from './certificate.ts'
import type { ComplianceDocument, ComplianceRecord, ComplianceStatus } from './compliance-record.ts'

/** How much of a compliance record is proven. */
interface Completeness {
  requirementsMet: number
  requirementsTotal: number
  documentsVerified: number
  documentsTotal: number
  /** Of requirements and documents together, 0 to 100. */
  percent: number
  /** Names of the requirements and documents that are still to be seen to. */
  open: string[]
}

type Evidence = Pick<ComplianceRecord, 'requirements' | 'documents'>

export function completenessOf({ requirements, documents }: Evidence): Completeness {
  const unmet = requirements.filter(({ status }) => status !== 'compliant')
  const unverified = documents.filter(({ status }) => status !== 'verified')
  const total = requirements.length + documents.length
  const open = [...unmet, ...unverified].map(({ name }) => name)
  return {
    requirementsMet: requirements.length - unmet.length,
    requirementsTotal: requirements.length,
    documentsVerified: documents.length - unverified.length,
    documentsTotal: documents.length,
    percent: total === 0 ? 0 : Math.floor(((total - open.length) / total) * 100),
    open,
  }
}

/** How many documents there are; one that is missing is only asked for. */
export const countDocuments = (documents: readonly ComplianceDocument[]): number =>
  documents.filter(({ status }) => status !== 'missing').length

/**
 * What a record amounts to on a day. A failed requirement or an expired certificate makes it non-compliant;
 * it is compliant only when everything is proven and a certificate is in force.
 */
export function complianceStatusOn(
  record: Evidence & Pick<ComplianceRecord, 'expiryDate'>,
  onDate: string,
): ComplianceStatus {
  const { state } = certificateExpiry(record.expiryDate, onDate)
  const failed = record.requirements.some(({ status }) => status === 'non_compliant')
  if (failed || state === 'expired') return 'non_compliant'
  const proven = record.requirements.length > 0 && completenessOf(record).open.length === 0
  return proven && state !== 'none' ? 'compliant' : 'pending_review'
}

/** A record with what follows from its evidence on a day. */
export const withOutcome = <Record extends Evidence & Pick<ComplianceRecord, 'expiryDate'>>(
  record: Record,
  onDate: string,
) => ({
  ...record,
  status: complianceStatusOn(record, onDate),
  documentCount: countDocuments(record.documents),
})
