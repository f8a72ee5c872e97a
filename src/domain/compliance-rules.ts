import type { ComplianceFilter, ComplianceRecord } from './compliance-record.ts'
import { rowMatcher } from './text-search.ts'

const searchedTexts = ({ id, farmer, standard }: ComplianceRecord): string[] => [
  id,
  farmer,
  standard,
]

/** The texts that a search of compliance records covers. */
const matchesSearch = rowMatcher(searchedTexts)

/** Matches a record in a search across all kinds of records, which covers its batch's id too. */
export const isComplianceRecordFound = rowMatcher((record: ComplianceRecord) => [
  ...searchedTexts(record),
  record.batchId,
])

/** Whether a record matches the filter; omitted conditions match everything. */
export const matchesComplianceFilter = (
  record: ComplianceRecord,
  { q, status, standard, batchId }: ComplianceFilter,
): boolean =>
  (!status || record.status === status) &&
  (!batchId || record.batchId === batchId) &&
  (!standard || record.standard === standard) &&
  (!q || matchesSearch(record, q))
