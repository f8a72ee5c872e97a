import type { ComplianceRecord } from '#domain/compliance-record.ts'

type Proof = Pick<ComplianceRecord, 'requirements' | 'documents'>

/** The record with each document verified, and each requirement met and shown by the first of them. */
export function proven<Record extends Proof>(record: Record): Record {
  const documents = record.documents.map((document, index) => ({
    ...document,
    status: 'verified',
    sha256: String(index).padStart(64, '0'),
  }))
  const evidence = documents.slice(0, 1).map(({ sha256 }) => sha256)
  const verdict = { status: 'compliant', checked: '2026-05-04', reason: 'It shows it', evidence }
  const requirements = record.requirements.map((requirement) => ({ ...requirement, ...verdict }))
  return { ...record, documents, requirements }
}
