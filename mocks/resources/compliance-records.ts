import { checklistOf, standardCovers } from '#domain/checklist.ts'
import { withOutcome } from '#domain/completeness.ts'
import { type ComplianceRecord, matchesComplianceFilter } from '#domain/compliance-record.ts'
import { withUpload } from '#domain/document-upload.ts'
import {
  createComplianceRecord,
  getComplianceRecord,
  listComplianceRecords,
  updateComplianceRecord,
  uploadDocument,
} from '#domain/endpoints/compliance-records.ts'
import type { Backend, Handlers } from '../backend.ts'
import { pageOf } from '../paging.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { rowFor, rowsFor } from './for-caller.ts'
import { listed } from './list.ts'
import { current, firstVersion, found, given, named, nextVersion, requireUnused } from './rows.ts'
import { sentFile } from './sent-file.ts'

const what = 'compliance record'

export const complianceHandlers = (backend: Backend): Handlers => [
  answer(backend, listComplianceRecords, ({ query, caller }) =>
    pageOf(
      listed(rowsFor(caller, backend.db.complianceRecords.all()), matchesComplianceFilter, query),
      query,
    ),
  ),

  answer(backend, getComplianceRecord, ({ params, caller }) =>
    rowFor(caller, found(backend.db.complianceRecords, params.id, what)),
  ),

  answer(backend, createComplianceRecord, ({ body, now }) => {
    const { db } = backend
    requireUnused(db.complianceRecords, body.id, what)
    const batch = named(db.batches, body.batchId, 'body.batchId', 'batch')
    const { farmerId, farmer, farmerShown, crop } = batch
    if (!standardCovers(body.standard, crop, dateOf(now))) {
      throw new Refusal('conflict', { detail: `The batch is outside ${body.standard} scope` })
    }
    const record = {
      ...body,
      farmerId,
      farmer,
      farmerShown,
      status: 'pending_review',
      issueDate: null,
      expiryDate: null,
      score: 0,
      documentCount: 0,
      lastAudit: null,
      ...checklistOf(body.standard),
      ...firstVersion(now),
    }
    void db.complianceRecords.put(record)
    return record
  }),

  answer(backend, updateComplianceRecord, ({ params, body, ifMatch, now }) => {
    const old = current(backend.db.complianceRecords, params.id, what, ifMatch)
    return keep(backend, { ...old, ...given(body) }, now)
  }),

  answer(backend, uploadDocument, async ({ params, body, caller, now }) => {
    const { sha256 } = await sentFile(backend, body, caller)
    const old = found(backend.db.complianceRecords, params.id, what)
    const documents = withUpload(old.documents, { ...body, sha256 })
    return keep(backend, { ...old, documents }, now)
  }),
]

/** Keeps a changed record, with what follows from its requirements and documents. */
function keep({ db }: Backend, changed: ComplianceRecord, now: Date): ComplianceRecord {
  const record = { ...withOutcome(changed, dateOf(now)), ...nextVersion(changed, now) }
  void db.complianceRecords.put(record)
  return record
}

const dateOf = (now: Date): string => now.toISOString().slice(0, 10)
