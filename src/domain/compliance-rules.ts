import type { ComplianceFilter, ComplianceRecord } from './compliance-record.ts'
import { rowMatcher } from './text-search.ts'

/** The texts that a search of compliance records covers. */
export const isComplianceRecordFound = rowMatcher(
  ({ id, batchId, farmer, standard }: ComplianceRecord) => [id, batchId, farmer, standard],
)

/** Whether a record matches the filter; omitted conditions match everything. */
export const matchesComplianceFilter = (
  record: ComplianceRecord,
  { q, status, standard, batchId }: ComplianceFilter,
): boolean =>
  (!status || record.status === status) &&
  (!batchId || record.batchId === batchId) &&
  (!standard || record.standard === standard) &&
  (!q || isComplianceRecordFound(record, q))
