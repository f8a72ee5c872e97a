import { type AuditItem, auditItems } from '#domain/audit-export.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { complianceStatus } from '#domain/compliance-words.ts'
import { saveCsv } from '../../lists/export-csv.ts'
import { leavingNote, leavingRows } from '../../lists/leaving.ts'
import type { Column, FileAbout } from '../../lists/list-definition.ts'
import { withheldInLists } from '../../lists/withheld-in-lists.ts'

/** The record's data is repeated in each row, so that a spreadsheet can filter by any of it. */
const columns: readonly Column<AuditItem>[] = [
  { header: 'Record', value: ({ record }) => record.id },
  { header: 'Standard', value: ({ record }) => record.standard },
  { header: 'Batch', value: ({ record }) => record.batchId },
  { header: 'Farmer', value: ({ record }) => record.farmer },
  { header: 'Farmer id', value: ({ record }) => record.farmerId },
  { header: 'Record status', value: ({ record }) => complianceStatus.label(record.status) },
  { header: 'Issued', value: ({ record }) => record.issueDate },
  { header: 'Expires', value: ({ record }) => record.expiryDate },
  { header: 'Certifying body', value: ({ record }) => record.certifyingBody },
  { header: 'Last audit', value: ({ record }) => record.lastAudit },
  { header: 'Next audit', value: ({ record }) => record.nextAudit },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Item', value: ({ name }) => name },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Date', value: ({ date }) => date },
  { header: 'By', value: ({ by }) => by },
  { header: 'Words', value: ({ words }) => words },
  { header: 'SHA-256', value: ({ sha256 }) => sha256 },
  { header: 'Answer due', value: ({ dueDate }) => dueDate },
]

/** As in every export: without a farmer's consent, it contains no name and no text that may contain one. */
const list = {
  leaving: withheldInLists,
  noun: { one: 'compliance record', many: 'compliance records' },
}

/**
 * Downloads the evidence of records, one row per item, for the spreadsheet of whoever saves it: auditors work with it by
 * hand. Returns a note about it, if any.
 */
export function downloadForAudit(
  records: readonly ComplianceRecord[],
  about: FileAbout,
): string | undefined {
  const [only] = records
  saveCsv({
    what: `audit ${only && records.length === 1 ? only.id : 'compliance'}`,
    about,
    columns,
    rows: auditItems(leavingRows(list, records)),
  })
  return leavingNote(list, records)
}
