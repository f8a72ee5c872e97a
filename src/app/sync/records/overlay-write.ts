import type * as z from 'zod/mini'
import { type Batch, isBatchStatus, trackingStepsAt } from '#domain/batch.ts'
import { enterStage } from '#domain/batch-stage.ts'
import { mayShowBuyers } from '#domain/buyer-view.ts'
import { checklistOf } from '#domain/checklist.ts'
import { withOutcome } from '#domain/completeness.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { entriesAfter } from '#domain/consent-history.ts'
import { originalOf, withUpload } from '#domain/document-upload.ts'
import { initialsOf } from '#domain/farmer.ts'
import { emptyIdentity, type FarmerIdentity, withPhoto } from '#domain/identity.ts'
import { type Location, placeName } from '#domain/location.ts'
import { unratedInfrastructure } from '#domain/location-conditions.ts'
import { stageAfterEvent } from '#domain/tracking-event.ts'
import type { Entry } from '../outbox/entry.ts'
import type { WriteName, writes } from '../outbox/writes.ts'
import type { RecordOf, RecordType } from './records.ts'

/** A record that another one names, as this device knows it. */
export type Lookup = <T extends RecordType>(
  recordType: T,
  id: string | null | undefined,
) => RecordOf<T> | undefined

type Body<Name extends WriteName> = z.output<(typeof writes)[Name]['endpoint']['body']>

interface Given<Name extends WriteName> {
  body: Body<Name>
  madeAt: string
  lookup: Lookup
}

/** Who that is, the server will say. */
const writtenHere = (madeAt: string) => ({ recordedBy: '', recordedAt: madeAt })
/** Version 0: the server has none. */
const unsent = (madeAt: string) => ({ version: 0, updatedAt: madeAt })
const nothing = { amount: 0, currency: 'EUR' }
const dayOf = (instant: string) => instant.slice(0, 10)

/** Each new record as it will look, as far as this device can tell. */
const made = {
  createFarmer: ({ body, madeAt, lookup }: Given<'createFarmer'>): RecordOf<'farmers'> => ({
    ...body,
    consentHistory: entriesAfter({}, body.consent ?? null, writtenHere(madeAt)),
    location: nameOf(lookup('locations', body.locationId)),
    status: 'pending',
    registrationDate: dayOf(madeAt),
    totalBatches: 0,
    verificationScore: 0,
    recentActivity: 'Registered',
    avatar: initialsOf(body.name),
    ...unsent(madeAt),
  }),

  createBatch({ body, madeAt, lookup }: Given<'createBatch'>): RecordOf<'batches'> {
    const grower = lookup('farmers', body.farmerId)
    const start = { crop: body.crop, trackingSteps: trackingStepsAt('harvested', []) }
    return {
      ...body,
      farmer: grower?.name ?? '',
      farmerShown: grower !== undefined && mayShowBuyers(grower),
      locationId: grower?.locationId ?? '',
      location: grower?.location ?? '',
      ...enterStage(start, 'harvested', body.harvestDate),
      ...unsent(madeAt),
    }
  },

  createAgent: ({ body, madeAt }: Given<'createAgent'>): RecordOf<'agents'> => ({
    ...body,
    status: 'training',
    joinDate: dayOf(madeAt),
    farmersManaged: 0,
    batchesVerified: 0,
    performanceScore: 0,
    lastActivity: madeAt,
    monthlyAchieved: 0,
    totalEarnings: nothing,
    ...unsent(madeAt),
  }),

  createLocation: ({ body, madeAt, lookup }: Given<'createLocation'>): RecordOf<'locations'> => ({
    ...body,
    agent: lookup('agents', body.agentId)?.name ?? '',
    farmersCount: 0,
    activeBatches: 0,
    totalArea: 0,
    status: 'active',
    lastUpdate: madeAt,
    weatherInfo: null,
    infrastructure: body.infrastructure ?? unratedInfrastructure,
    compliance: { certifications: [], inspectionDate: null, status: 'Under Review' },
    ...unsent(madeAt),
  }),

  createComplianceRecord({
    body,
    madeAt,
    lookup,
  }: Given<'createComplianceRecord'>): RecordOf<'complianceRecords'> {
    const batch = lookup('batches', body.batchId)
    return {
      ...body,
      farmerId: batch?.farmerId ?? '',
      farmer: batch?.farmer ?? '',
      farmerShown: batch?.farmerShown ?? false,
      status: 'pending_review',
      issueDate: null,
      expiryDate: null,
      score: 0,
      documentCount: 0,
      lastAudit: null,
      ...checklistOf(body.standard),
      ...unsent(madeAt),
    }
  },
}

const nameOf = (location: Location | undefined) => (location ? placeName(location) : '')

function withEvent(batch: Batch, { type, occurredAt }: Body<'addBatchEvent'>): Batch {
  const stage = isBatchStatus(batch.status) ? stageAfterEvent(batch.status, type) : null
  return stage ? { ...batch, ...enterStage(batch, stage, dayOf(occurredAt)) } : batch
}

const withDocument = (record: ComplianceRecord, upload: Body<'uploadDocument'>, madeAt: string) =>
  withOutcome({ ...record, documents: withUpload(record.documents, upload) }, dayOf(madeAt))

/** Where the server could not be asked, nothing is known of one: what is recorded here begins from an empty one. */
const identityOf = (record: RecordOf | undefined, { recordId, madeAt }: Entry): FarmerIdentity =>
  // Entries of this kind are about records of this kind.
  (record as FarmerIdentity | undefined) ?? emptyIdentity(recordId, madeAt)

function withWaitingPhoto(identity: FarmerIdentity, { body, files, madeAt }: Entry) {
  const upload = body as Omit<Body<'addIdentityPhoto'>, 'file'> // parsed when it was queued
  const [file] = files
  const original = originalOf(upload)
  return withPhoto(identity, upload.of, {
    name: file?.name ?? '',
    mediaType: file?.type ?? '',
    sizeBytes: file?.sizeBytes ?? 0,
    sha256: upload.sha256 ?? '',
    addedAt: madeAt,
    ...(original ? { original } : {}),
  })
}

/** What follows at once from changed fields: names of other records, initials, and what evidence amounts to. */
function follow(
  before: RecordOf,
  record: RecordOf,
  { body, madeAt }: Pick<Entry, 'body' | 'madeAt'>,
  lookup: Lookup,
): RecordOf {
  if ('requirements' in record) return withOutcome(record, dayOf(madeAt))
  if ('avatar' in record && 'avatar' in before) {
    const location =
      'locationId' in body ? nameOf(lookup('locations', record.locationId)) : record.location
    return {
      ...record,
      location,
      avatar: initialsOf(record.name),
      ...('consent' in body
        ? { consentHistory: entriesAfter(before, record.consent, writtenHere(madeAt)) }
        : {}),
    }
  }
  if ('weatherInfo' in record && 'agentId' in body) {
    return { ...record, agent: lookup('agents', record.agentId)?.name ?? '' }
  }
  return record
}

/** A record as it is once an entry is accepted; undefined where the entry changes one that is not known. */
export function applyEntry(
  record: RecordOf | undefined,
  entry: Entry,
  lookup: Lookup,
): RecordOf | undefined {
  const { write, body, madeAt } = entry
  // An entry's body was parsed by its write's schema when it was queued; each case is that write's own.
  const given = { body, madeAt, lookup } as never
  switch (write) {
    case 'createFarmer':
    case 'createBatch':
    case 'createAgent':
    case 'createLocation':
    case 'createComplianceRecord':
      // Sent already, but its answer was lost: the server's own is there.
      return record ?? made[write](given)
    case 'addBatchEvent':
      return record && withEvent(record as Batch, body as Body<'addBatchEvent'>)
    case 'uploadDocument':
      return (
        record && withDocument(record as ComplianceRecord, body as Body<'uploadDocument'>, madeAt)
      )
    case 'updateFarmerIdentity':
      return { ...identityOf(record, entry), ...body }
    case 'addIdentityPhoto':
      return withWaitingPhoto(identityOf(record, entry), entry)
    case 'updateFarmer':
    case 'updateBatch':
    case 'updateAgent':
    case 'updateLocation':
    case 'updateComplianceRecord':
      return record && follow(record, { ...record, ...body } as RecordOf, entry, lookup)
  }
}
