import type * as z from 'zod/mini'
import {
  changedComplianceRecord,
  complianceRecordWithDocument,
  complianceRecordWithReview,
  openedComplianceRecord,
} from '#domain/builders/compliance-record.ts'
import { given } from '#domain/builders/given.ts'
import { standardCovers } from '#domain/checklist.ts'
import {
  assessesGoods,
  changeObstacle,
  dateProblems,
  requirementsProblems,
} from '#domain/compliance-change.ts'
import type { ComplianceRecord, complianceRecordChangesSchema } from '#domain/compliance-record.ts'
import { matchesComplianceFilter } from '#domain/compliance-rules.ts'
import { dateOf } from '#domain/days.ts'
import { reviewableDocument } from '#domain/document-review.ts'
import {
  createComplianceRecord,
  getComplianceRecord,
  listComplianceRecords,
  readDocumentFile,
  reviewDocument,
  updateComplianceRecord,
  uploadDocument,
} from '#domain/endpoints/compliance-records.ts'
import { goodsSince } from '#domain/goods-assessed.ts'
import { lineageOf } from '#domain/lots/lineage.ts'
import { countriesOf } from '#domain/lots/origin.ts'
import type { FieldError } from '#domain/problem-schema.ts'
import { reviewObstacle } from '#domain/review.ts'
import {
  assessmentProblems,
  criterionField,
  neededCriteria,
  standardProblems,
} from '#domain/risk-assessment-rules.ts'
import type { RiskCriterion } from '#domain/risk-criteria.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { pageOf } from '../paging.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { documentFileOf } from './document-file.ts'
import { rowFor, rowsFor } from './for-caller.ts'
import { listed } from './list.ts'
import { seenBy } from './reach.ts'
import {
  current,
  doneBy,
  firstVersion,
  found,
  named,
  nextVersion,
  refuseFields,
  refuseObstacle,
  requireUnused,
} from './rows.ts'
import { sentFile } from './sent-file.ts'
import { latestDay } from './still-to-come.ts'

const what = 'compliance record'

export const complianceHandlers = (backend: Backend): Handlers => [
  answer(backend, listComplianceRecords, ({ query, caller }) =>
    pageOf(
      listed(
        rowsFor(caller, seenBy(backend.db, caller).complianceRecords.all()),
        matchesComplianceFilter,
        query,
      ),
      query,
    ),
  ),

  answer(backend, getComplianceRecord, ({ params, caller }) =>
    rowFor(caller, found(seenBy(backend.db, caller).complianceRecords, params.id, what)),
  ),

  answer(backend, createComplianceRecord, ({ body, now }) => {
    const { db } = backend
    requireUnused(db.complianceRecords, body.id, what)
    const batch = named(db.batches, body.batchId, 'body.batchId', 'batch')
    if (!standardCovers(body.standard, batch.crop, dateOf(now.toISOString()))) {
      throw new Refusal('conflict', { detail: `The batch is outside ${body.standard} scope` })
    }
    const record = { ...openedComplianceRecord(body, { batch }), ...firstVersion(now) }
    void db.complianceRecords.put(record)
    return record
  }),

  answer(backend, updateComplianceRecord, ({ params, body, ifMatch, caller, now }) => {
    const old = current(backend.db.complianceRecords, params.id, what, ifMatch)
    requireSound(backend, old, body, caller, now)
    return keep(backend, changedComplianceRecord(old, body, doneBy(caller, now)), now)
  }),

  answer(backend, uploadDocument, async ({ params, body, caller, now }) => {
    const { file, sha256 } = await sentFile(backend, body, caller)
    const facts = {
      name: file instanceof File ? file.name : '',
      type: file.type,
      sizeBytes: file.size,
    }
    const doing = doneBy(caller, now)
    const bytes = await file.arrayBuffer()
    void backend.db.documentFiles.put({ id: sha256, type: file.type, bytes })
    // The current state: keeps what was written while the file was being checked.
    const old = found(backend.db.complianceRecords, params.id, what)
    const upload = { ...body, sha256 }
    return keep(backend, complianceRecordWithDocument(old, upload, facts, doing), now)
  }),

  answer(backend, readDocumentFile, ({ params, caller }) => {
    const record = found(seenBy(backend.db, caller).complianceRecords, params.id, what)
    return documentFileOf(backend, record, params.sha256, caller)
  }),

  answer(backend, reviewDocument, ({ params, body, caller, now }) => {
    const old = found(backend.db.complianceRecords, params.id, what)
    const doing = doneBy(caller, now)
    const document = old.documents.find(({ name }) => name === body.item)
    if (!document) {
      refuseFields([{ field: 'body.item', message: `There is no document “${body.item}”` }])
    }
    refuseObstacle(reviewObstacle(reviewableDocument(document), doing.person, body.evidence))
    return keep(backend, complianceRecordWithReview(old, body, doing), now)
  }),
]

type Changes = z.output<typeof complianceRecordChangesSchema>

/** Refuses a change whose dates or requirements are impossible, or that the caller may not make. */
function requireSound(
  { db }: Backend,
  old: ComplianceRecord,
  body: Changes,
  caller: Caller | undefined,
  now: Date,
): void {
  const obstacle = changeObstacle(
    Object.keys(given(body)),
    (scope) => caller?.scopes.has(scope) ?? false,
  )
  if (obstacle) throw new Refusal('forbidden', { detail: obstacle })
  const after = { ...old, ...given(body) }
  const { assessment } = body
  // Nor may it name a time to come, which would cover what changes until then.
  if (assessment && assessment.goodsSince !== goodsSince(old)) {
    throw new Refusal('conflict', {
      detail:
        'The goods changed since you assessed them. Look at them as they are now, and assess the risk again',
    })
  }
  const onDate = latestDay(now)
  const batch = assessesGoods(old.standard) ? db.batches.get(old.batchId) : undefined
  refuseAny(standardProblems(old.standard, body))
  refuseAny([
    ...(assessment
      ? assessmentProblems(assessment, {
          onDate,
          harvestDate: batch?.harvestDate,
          needed: neededCriteria(countriesOf(lineageOf(db.batches.all()), old.batchId)),
        }).map(({ field, message }) => ({ field: inBody(field, assessment.criteria), message }))
      : []),
    ...dateProblems(after, (field) => after[field] !== old[field], {
      onDate,
      harvestDate: batch?.harvestDate,
    }),
    ...requirementsProblems(old, after.requirements, onDate),
  ])
}

/** Names a criterion by its place, the later of two, as the schemas do; the rules name it by its letter. */
function inBody(field: string, criteria: readonly { code: RiskCriterion }[]): string {
  const place = criteria.findLastIndex(({ code }) => criterionField(code) === field)
  return `assessment.${place < 0 ? field : `criteria.${place}`}`
}

function refuseAny(errors: readonly FieldError[]): void {
  if (errors.length > 0) {
    refuseFields(errors.map(({ field, message }) => ({ field: `body.${field}`, message })))
  }
}

function keep({ db }: Backend, changed: ComplianceRecord, now: Date): ComplianceRecord {
  const record = { ...changed, ...nextVersion(changed, now) }
  void db.complianceRecords.put(record)
  return record
}
