import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { given } from '#domain/builders/given.ts'
import { supplierWithDocument } from '#domain/builders/supplier.ts'
import { emptyPreferences, ownPreferencesId } from '#domain/buyer-preferences.ts'
import { hasRiskAssessment } from '#domain/compliance-words.ts'
import { bySeal } from '#domain/correction.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { farmerChangesSchema } from '#domain/farmer.ts'
import { followsFromPlots } from '#domain/farmer-rules.ts'
import { newFindingSchema } from '#domain/finding.ts'
import { emptyIdentity } from '#domain/identity.ts'
import { verifiedFiles } from '#domain/requirement-proof.ts'
import { hasValues } from '#domain/same-value.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { startTestClient } from '#mocks/resources/test-client.ts'
import { isDone } from '../../src/app/sync/outbox/is-done.ts'
import { type WriteName, writeNames, writeOf } from '../../src/app/sync/outbox/writes.ts'
import { applyEntry, type Lookup } from '../../src/app/sync/records/overlay-write.ts'
import type { RecordOf, RecordType } from '../../src/app/sync/records/records.ts'
import { anEntry } from '../support/an-entry.ts'
import { bodiesOf } from './samples-of-writes.ts'

const now = new Date('2026-10-20T10:00:00.000Z')
/** As the test's client signs in. */
const userId = 'ama@asili.example'

let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  client = await startTestClient(() => now)
})
afterEach(() => client.mocks.stop())

/** What only the server can know: the version, its time, what follows from other records, and whose account it is. */
const serversOwn = new Set(['version', 'updatedAt', 'activeBatches', 'certified', 'ownerId'])
/** The same in the entries of a consent history: who recorded them. */
const serversOwnOfConsent = new Set(['recordedBy'])

const without = (fields: ReadonlySet<string>, record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.has(field)))

/** A record as far as a device can know it. */
function knowable(record: object): Record<string, unknown> {
  const { consentHistory, ...rest } = withoutNames(without(serversOwn, record))
  // Who recorded a shape.
  if (rest.capture) return { ...rest, capture: without(new Set(['by']), Object(rest.capture)) }
  if (!Array.isArray(consentHistory)) return rest
  const entries = consentHistory.map((entry) => without(serversOwnOfConsent, entry))
  return { ...rest, consentHistory: entries }
}

/** Fields that name somebody. */
const doers = new Set([
  'uploadedBy',
  'submittedBy',
  'reviewedBy',
  'checkedBy',
  'assessedBy',
  'registeredBy',
  'by',
  'recordedBy',
  'answeredBy',
  'decidedBy',
])

/** Who did something: the device knows its user's id, what they are called only the server. */
const withoutNames = (record: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(record, (field, value) =>
      doers.has(field) && value !== null ? value.id : value,
    ),
  )

/** A device that has copied all records. */
const lookup: Lookup = (recordType, id) => (id ? rowOf(recordType, id) : undefined)

function rowOf<T extends RecordType>(recordType: T, id: string): RecordOf<T> | undefined {
  const table = client.mocks.backend.db[recordType]
  // A buyer's preferences are kept under the buyer's address; here there is one buyer.
  const row = recordType === 'buyerPreferences' ? table.all()[0] : table.get(id)
  // The rows of a table are records of its kind.
  return row && ({ ...row, id } as RecordOf<T>)
}

/** What is there from the start, before anything is written. */
function emptyOf(recordType: RecordType, id: string): RecordOf | undefined {
  if (recordType === 'farmerIdentities') return emptyIdentity(id, now.toISOString())
  return recordType === 'buyerPreferences' ? emptyPreferences(now.toISOString()) : undefined
}

const text = 'a photo, as far as it matters'
const photo = new File([text], 'card.jpg', { type: 'image/jpeg' })
const sha256 = createHash('sha256').update(text).digest('hex')

/** Sends a write to the record of a kind at that place among all: gives the record before, and the answer. */
async function send(write: WriteName, drawn: Body, pick: number) {
  const { endpoint, recordType, effect } = writeOf(write)
  const tables = client.mocks.backend.db
  const rows = recordType === 'farmerIdentities' ? tables.farmers : tables[recordType]
  const all = rows.all()
  const isOwn = recordType === 'buyerPreferences'
  const recordId = isOwn
    ? ownPreferencesId
    : String(effect === 'create' ? drawn.id : all[pick % all.length]?.id)
  if (write === 'reviewDocument') await awaitReview(recordId, drawn)
  if (write === 'addConsentProof') await giveConsent(recordId)
  if (write === 'reviewKycDocument') await awaitKyc(recordId, drawn)
  if (write === 'reviewCertificate') await awaitCertificate(recordId, drawn)
  if (write === 'answerFinding') await giveFinding(recordId, drawn, [])
  if (write === 'decideFinding') await giveFinding(recordId, drawn, [String(drawn.answerId)])
  const before = rowOf(recordType, recordId) ?? emptyOf(recordType, recordId)
  const batch = recordType === 'batches' ? rowOf('batches', recordId) : undefined
  const plot = write === 'screenPlot' ? rowOf('plots', recordId) : undefined
  const own = plot ? { ...drawn, geometry: plot.geometry } : drawn
  const body = batch ? allowedOf(write, batch, own, pick) : ofStandard(write, recordId, own)
  const answer = await client.call(
    `${endpoint.method} ${endpoint.path.replace('{id}', recordId)}`,
    {
      body: endpoint.upload ? formOf({ ...body, sha256 }) : body,
      ...(before ? { headers: { 'If-Match': `"${before.version}"` } } : {}),
    },
  )
  return { answer, before, recordId, body }
}

type Body = Record<string, unknown>

/** What is drawn as rules allow it of that batch: corrected where it is sealed, and a crop that its farmer grows. */
function allowedOf(write: WriteName, batch: RecordOf<'batches'>, body: Body, pick: number): Body {
  if (write === 'correctBatch') {
    const before = Object.keys(Object(body.after)).map((field) => [
      field,
      Reflect.get(batch, field),
    ])
    fc.pre(!hasValues(batch, Object(body.after)))
    return { ...body, before: Object.fromEntries(before) }
  }
  if (write !== 'updateBatch') return body
  const crops = rowOf('farmers', batch.farmerId)?.crops ?? []
  const grown = body.crop ? { ...body, crop: crops[pick % crops.length] } : body
  return bySeal(batch, grown).free
}

/**
 * What is drawn as the record's standard has it: a certificate or a risk assessment, and the requirements as they are,
 * with the one that was drawn in the place of the first.
 */
function ofStandard(write: WriteName, recordId: string, drawnBody: Body): Body {
  if (write !== 'updateComplianceRecord') return drawnBody
  const record = client.mocks.backend.db.complianceRecords.get(recordId)
  const { issueDate, expiryDate, assessment, ...others } = drawnBody
  const body: Body = hasRiskAssessment(record?.standard ?? '')
    ? { ...others, ...given({ assessment }) }
    : { ...others, ...given({ issueDate, expiryDate }) }
  if (!body.requirements) return body
  const { requirements = [], documents = [] } = record ?? {}
  const files = verifiedFiles(documents).map(({ sha256 }) => sha256)
  const drawn = Object(body.requirements)[0]
  // What is met is shown by what is verified; where nothing is, it cannot be met.
  fc.pre(drawn?.status !== 'compliant' || files.length > 0)
  const shown = drawn?.evidence ? { evidence: files } : {}
  const changed = requirements.map(({ name, status, checked, reason, evidence }, index) =>
    index === 0 && drawn
      ? { ...drawn, name, ...shown }
      : { name, status, checked, ...given({ reason, evidence }) },
  )
  return { ...body, requirements: changed }
}

/** What a write needs to agree with in the record that it happens to be about. */
const ofOtherDays = /"body\.(occurredAt|validUntil)"/

const isRuledOut = ({ status, body }: { status: number; body: object }): boolean =>
  status === 409 || (status === 422 && ofOtherDays.test(JSON.stringify(body)))

/** Lets a record have the document that a review is about, uploaded by somebody else. */
async function awaitReview(recordId: string, { item, evidence }: Record<string, unknown>) {
  const { complianceRecords } = client.mocks.backend.db
  const record = complianceRecords.get(recordId)
  if (!record) throw new Error(`There is no record ${recordId}`)
  const uploadedBy = { id: 'agent@asili.example', name: 'Demo Field Agent' }
  const document = { name: String(item), type: 'Legal', status: 'pending', uploadedBy }
  const documents = [{ ...document, sha256: String(evidence) }]
  await complianceRecords.put({ ...record, documents })
}

/** Lets a supplier have the document that a decision is about, handed in by somebody else. */
async function awaitKyc(recordId: string, { item }: Record<string, unknown>) {
  const { suppliers } = client.mocks.backend.db
  const supplier = suppliers.get(recordId)
  if (!supplier) throw new Error(`There is no supplier ${recordId}`)
  const person = { id: 'supplier@asili.example', name: 'Demo Supplier' }
  const kind = { step: 'identity', kind: 'passport' } as const
  const document = { id: String(item), ...kind, number: 'A-0001', country: 'GH' }
  const doing = { person, recordedAt: now.toISOString() }
  await suppliers.put(supplierWithDocument(supplier, document, doing))
}

/** Lets a certificate wait for a review of the revision that is drawn, recorded by somebody else. */
async function awaitCertificate(recordId: string, { item }: Body) {
  const { certificates } = client.mocks.backend.db
  const certificate = certificates.get(recordId)
  if (!certificate) throw new Error(`There is no certificate ${recordId}`)
  const recordedBy = { id: 'agent@asili.example', name: 'Demo Field Agent' }
  const revision = Number(String(item).replace('Revision ', ''))
  await certificates.put({ ...certificate, status: 'pending', revision, recordedBy })
}

/** Lets a farmer have given the consent that a proof is of. */
async function giveConsent(recordId: string) {
  const { farmers } = client.mocks.backend.db
  const farmer = farmers.get(recordId)
  if (!farmer) throw new Error(`There is no farmer ${recordId}`)
  const { consent } = z.parse(farmerChangesSchema, sampleBodies.updateFarmer)
  await farmers.put({ ...farmer, consent: consent ?? null, consentHistory: [] })
}

/** Lets a record have the finding that a write is about, with answers of somebody else. */
async function giveFinding(recordId: string, { findingId }: Body, answerIds: readonly string[]) {
  const { complianceRecords } = client.mocks.backend.db
  const record = complianceRecords.get(recordId)
  if (!record) throw new Error(`There is no record ${recordId}`)
  const { id: _, ...found } = z.parse(newFindingSchema, sampleBodies.recordFinding)
  const by = { id: 'agent@asili.example', name: 'Demo Field Agent' }
  const at = '2026-10-12T10:00:00Z'
  const answers = answerIds.map((id) => ({ id, action: 'Done', answeredBy: by, answeredAt: at }))
  const finding = { ...found, recordedBy: by, recordedAt: at, answers, decisions: [] }
  await complianceRecords.put({ ...record, findings: [{ id: String(findingId), ...finding }] })
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) form.set(field, String(value))
  form.set('file', photo)
  return form
}

/** The body as it is queued: parsed, with files taken out. */
function queuedBody({ body: schema, upload }: Endpoint, body: Record<string, unknown>) {
  const sent = upload ? { ...body, sha256, file: photo } : body
  const { file, ...queued }: Record<string, unknown> = Object(z.parse(schema ?? z.unknown(), sent))
  return queued
}

/** Of a passport: all that a device asks the server for while it looks whether a write arrived. */
const api: Parameters<typeof isDone>[0] = {
  call: async (_, { params } = {}) =>
    client.mocks.backend.db.passports.get(Object(params).id) as never,
}

/** Without what a server leaves as it is: forms do not ask for what follows from plots, or has no certificate. */
function taken(record: RecordOf, body: Body): Body {
  const { farmSize, coordinates, coordinatesSource, certifyingBody, ...rest } = body
  if ('plots' in record) {
    return followsFromPlots(record)
      ? rest
      : { ...rest, ...given({ farmSize, coordinates, coordinatesSource }) }
  }
  const isCertified = 'standard' in record && !hasRiskAssessment(record.standard)
  return 'batchId' in record ? { ...rest, ...(isCertified ? given({ certifyingBody }) : {}) } : body
}

const runs = 40
let made = 0
it.each(writeNames)('%s looks on the device as the server answers', async (write) => {
  const { endpoint, recordType, effect } = writeOf(write)
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(bodiesOf[write], fc.nat(), async (drawn, pick) => {
      made += 1
      const own = 'id' in drawn ? { ...drawn, id: `SAMPLE-${made}` } : drawn
      const { answer, before, recordId, body } = await send(write, own, pick)
      // Refused where the batch lacks what its next stage needs, or at another stage: nothing changes then.
      fc.pre(!(write === 'addBatchEvent' && isRuledOut(answer)))
      // Of some batches lots have drawn more than that, and new lots are not sealed.
      fc.pre(!(write === 'correctBatch' && answer.status >= 400))
      fc.pre(!(write === 'updateBatch' && answer.status === 409))
      // A harvest after the next stage, or before its farmer was registered.
      fc.pre(!(write === 'updateBatch' && answer.status === 422))
      // Days of a certificate that cannot follow each other.
      fc.pre(!(write === 'updateComplianceRecord' && answer.status === 422))
      // A farmer sells through one supplier at most.
      fc.pre(!(write === 'linkFarmers' && answer.status === 409))
      expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
      const entry = anEntry({
        userId,
        write,
        recordType,
        recordId,
        body: queuedBody(endpoint, body),
        files: endpoint.upload
          ? [
              {
                field: 'file',
                fileId: '1',
                name: photo.name,
                type: photo.type,
                sizeBytes: photo.size,
              },
            ]
          : [],
        madeAt: now.toISOString(),
      })
      const here = applyEntry(effect === 'create' ? undefined : before, entry, lookup)
      expect(knowable(here ?? {})).toEqual(knowable(answer.body))
      accepted += 1
      // A change that is sent again after its answer was lost is found there; other writes bring their key.
      const theirs = rowOf(recordType, recordId)
      if (effect !== 'update' || !theirs) return
      expect(await isDone(api, { ...entry, body: taken(theirs, entry.body) }, theirs)).toBe(true)
    }),
    // More tries, for a shorter example, would only meet the limit of requests.
    { numRuns: runs, seed: 1, endOnFailure: true },
  )
  expect(accepted).toBe(runs)
})
