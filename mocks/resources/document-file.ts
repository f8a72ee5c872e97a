import type { ComplianceRecord } from '#domain/compliance-record.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Backend } from '../backend.ts'
import { Refusal } from '../refusal.ts'
import { seesFarmers } from './for-caller.ts'
import { sampleDocumentOf } from './sample-document.ts'

/** The file with that hash, if the record names it: the uploaded file, or the one from the sample data. */
export function documentFileOf(
  { db }: Pick<Backend, 'db'>,
  record: ComplianceRecord,
  sha256: string,
  caller: Caller | undefined,
): Blob {
  if (!record.farmerShown && !seesFarmers(caller)) {
    throw new Refusal('forbidden', { detail: 'The farmer has not agreed to show this to buyers' })
  }
  const document = record.documents.find(
    (one) => one.sha256 === sha256 || one.reviews?.some(({ evidence }) => evidence === sha256),
  )
  const kept = document && db.documentFiles.get(sha256)
  if (kept) return new Blob([kept.bytes], { type: kept.type })
  const sample = document && sampleDocumentOf(record, document.name)
  if (sample?.sha256 === sha256) return new Blob([sample.bytes], { type: sample.type })
  throw new Refusal('not-found', { detail: `The record ${record.id} has no such file` })
}
