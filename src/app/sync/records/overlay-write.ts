import type * as z from 'zod/mini'
import { changedAgent, registeredAgent } from '#domain/builders/agent.ts'
import {
  batchAfterEvent,
  changedBatch,
  correctedBatch,
  registeredBatch,
} from '#domain/builders/batch.ts'
import { changedPreferences } from '#domain/builders/buyer-preferences.ts'
import {
  certificateWithReview,
  changedCertificate,
  recordedCertificate,
} from '#domain/builders/certificate.ts'
import {
  changedComplianceRecord,
  complianceRecordWithDocument,
  complianceRecordWithFindings,
  complianceRecordWithReview,
  openedComplianceRecord,
} from '#domain/builders/compliance-record.ts'
import { changedFarmer, farmerWithConsentProof, registeredFarmer } from '#domain/builders/farmer.ts'
import { changedIdentity, identityWithPhoto } from '#domain/builders/farmer-identity.ts'
import { farmerAfterVerification } from '#domain/builders/farmer-verification.ts'
import {
  changedLocation,
  inspectedLocation,
  locationWithWeather,
  registeredLocation,
} from '#domain/builders/location.ts'
import { registeredLot } from '#domain/builders/lot.ts'
import type { Made } from '#domain/builders/made.ts'
import { changedPlot, plotWithPhoto, registeredPlot, screenedPlot } from '#domain/builders/plot.ts'
import {
  changedSupplier,
  registeredSupplier,
  supplierWithDocument,
  supplierWithFarmers,
  supplierWithReview,
} from '#domain/builders/supplier.ts'
import { emptyPreferences } from '#domain/buyer-preferences.ts'
import type { Recorded } from '#domain/consent-history.ts'
import { withAnswer, withDecision, withFinding } from '#domain/finding-rules.ts'
import { emptyIdentity } from '#domain/identity.ts'
import { placeName } from '#domain/location-rules.ts'
import type { Doing } from '#domain/review.ts'
import type { Entry } from '../outbox/entry.ts'
import { type WriteName, writeOf, type writes } from '../outbox/writes.ts'
import type { RecordOf, RecordType } from './records.ts'

/** Finds a record that another one names, as this device knows it. */
export type Lookup = <T extends RecordType>(
  recordType: T,
  id: string | null | undefined,
) => RecordOf<T> | undefined

type Writes = typeof writes

interface Given<Name extends WriteName> {
  body: z.output<Writes[Name]['endpoint']['body']>
  before: RecordOf<Writes[Name]['recordType']>
  /** The server fills in the person later. */
  recorded: Recorded
  /** The user of this device, and the time; the server fills in the displayed name later. */
  doing: Doing
  lookup: Lookup
  files: Entry['files']
}

type Result<Name extends WriteName> = Writes[Name]['effect'] extends 'create'
  ? Made<RecordOf<Writes[Name]['recordType']>>
  : RecordOf<Writes[Name]['recordType']>

const noFile = { name: '', type: '', sizeBytes: 0 }

/** The record once a write is accepted, as far as this device can tell. */
const results: {
  [Name in WriteName]: (
    given: Writes[Name]['effect'] extends 'create' ? Omit<Given<Name>, 'before'> : Given<Name>,
  ) => Result<Name>
} = {
  createFarmer: ({ body, doing, lookup }) =>
    registeredFarmer(body, { location: lookup('locations', body.locationId) }, doing),
  updateFarmer: ({ before, body, recorded, lookup }) =>
    changedFarmer(before, body, { location: lookup('locations', body.locationId) }, recorded),
  addConsentProof: ({ before, body, recorded, files: [file] }) =>
    farmerWithConsentProof(before, body, file ?? noFile, recorded),
  addVerificationEvent: ({ before, body, doing }) => farmerAfterVerification(before, body, doing),
  updateFarmerIdentity: ({ before, body }) => changedIdentity(before, body),
  addIdentityPhoto: ({ before, body, recorded, files: [file] }) =>
    identityWithPhoto(before, body, file ?? noFile, recorded),
  createPlot: ({ body, recorded, lookup }) =>
    registeredPlot(body, { farmer: lookup('farmers', body.farmerId) }, recorded),
  updatePlot: ({ before, body, recorded, doing }) =>
    changedPlot(before, body, recorded, doing.person),
  screenPlot: ({ before, body, doing }) => screenedPlot(before, body, doing),
  addPlotPhoto: ({ before, body, recorded, files: [file] }) =>
    plotWithPhoto(before, body, file ?? noFile, recorded),
  createBatch: ({ body, lookup }) =>
    registeredBatch(body, { grower: lookup('farmers', body.farmerId) }),
  createLot: ({ body, recorded, lookup }) => {
    const location = lookup('locations', body.locationId)
    return registeredLot(body, {
      inputs: body.inputs.flatMap(({ batchId }) => lookup('batches', batchId) ?? []),
      place: location && { id: location.id, name: placeName(location) },
      recordedBy: recorded.recordedBy,
    })
  },
  updateBatch: ({ before, body }) => changedBatch(before, body),
  addBatchEvent: ({ before, body }) => batchAfterEvent(before, body),
  correctBatch: ({ before, body }) => correctedBatch(before, body),
  createAgent: ({ body, recorded }) => registeredAgent(body, recorded),
  updateAgent: ({ before, body }) => changedAgent(before, body),
  createLocation: ({ body, recorded, lookup }) =>
    registeredLocation(body, { agent: lookup('agents', body.agentId) }, recorded),
  updateLocation: ({ before, body, recorded, lookup }) =>
    changedLocation(before, body, { agent: lookup('agents', body.agentId) }, recorded),
  reportWeather: ({ before, body, recorded }) => locationWithWeather(before, body, recorded),
  recordInspection: ({ before, body, recorded }) => inspectedLocation(before, body, recorded),
  createComplianceRecord: ({ body, lookup }) =>
    openedComplianceRecord(body, { batch: lookup('batches', body.batchId) }),
  updateComplianceRecord: ({ before, body, doing }) => changedComplianceRecord(before, body, doing),
  uploadDocument: ({ before, body, doing, files: [file] }) =>
    complianceRecordWithDocument(before, body, file ?? noFile, doing),
  reviewDocument: ({ before, body, doing }) => complianceRecordWithReview(before, body, doing),
  createCertificate: ({ body, doing }) => recordedCertificate(body, doing),
  updateCertificate: ({ before, body, doing }) => changedCertificate(before, body, doing),
  reviewCertificate: ({ before, body, doing }) => certificateWithReview(before, body, doing),
  // The server fills in who registered it; on this device it can only be the user.
  createSupplier: ({ body, doing }) => registeredSupplier(body, doing.person.id),
  updateSupplier: ({ before, body, doing }) => changedSupplier(before, body, doing),
  submitKycDocument: ({ before, body, doing }) => supplierWithDocument(before, body, doing),
  reviewKycDocument: ({ before, body, doing }) => supplierWithReview(before, body, doing),
  linkFarmers: ({ before, body }) => supplierWithFarmers(before, body),
  recordFinding: ({ before, body, doing }) =>
    complianceRecordWithFindings(before, withFinding(before.findings, body, doing), doing),
  answerFinding: ({ before, body, doing }) =>
    complianceRecordWithFindings(before, withAnswer(before.findings, body, doing), doing),
  decideFinding: ({ before, body, doing }) =>
    complianceRecordWithFindings(before, withDecision(before.findings, body, doing), doing),
  updateBuyerPreferences: ({ before, body }) => changedPreferences(before, body),
}

/** Returns the initial state of a record that always exists, if the server could not be asked. */
function emptyRecord({ recordType, recordId, madeAt }: Entry): RecordOf | undefined {
  if (recordType === 'farmerIdentities') return emptyIdentity(recordId, madeAt)
  return recordType === 'buyerPreferences' ? emptyPreferences(madeAt) : undefined
}

/** Returns a record as it will be once an entry is accepted; undefined if the entry changes one that is not known. */
export function applyEntry(
  record: RecordOf | undefined,
  entry: Entry,
  lookup: Lookup,
): RecordOf | undefined {
  const { userId, write, body, madeAt, files } = entry
  const isNew = writeOf(write).effect === 'create'
  // Already sent, but the answer was lost: the server's own record is here.
  if (isNew && record) return record
  const before = record ?? emptyRecord(entry)
  if (!isNew && !before) return undefined
  const recorded = { recordedBy: '', recordedAt: madeAt }
  const doing = { person: { id: userId, name: '' }, recordedAt: madeAt }
  // Parsed by its write's schema when it was queued, and about a record of its write's kind.
  const given = { body, before, recorded, doing, lookup, files } as never
  const result = results[write](given)
  // Version 0: the server does not have it.
  return isNew ? ({ version: 0, updatedAt: madeAt, ...result } as RecordOf) : (result as RecordOf)
}
