import type * as z from 'zod/mini'
import type { ChangedRecordType, changeSchema } from '#domain/change.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { getAgent, listAgents } from '#domain/endpoints/agents.ts'
import { getBatch, listBatches } from '#domain/endpoints/batches.ts'
import { getComplianceRecord, listComplianceRecords } from '#domain/endpoints/compliance-records.ts'
import { getFarmerIdentity } from '#domain/endpoints/farmer-identities.ts'
import { getFarmer, listFarmers } from '#domain/endpoints/farmers.ts'
import { getLocation, listLocations } from '#domain/endpoints/locations.ts'
import type { FarmerIdentity } from '#domain/identity.ts'

/** The kinds of record that are copied onto the device. */
export type CopiedType = ChangedRecordType

/** The kinds of record that work is recorded of. A farmer's identity is asked for one by one and never copied. */
export type RecordType = CopiedType | 'farmerIdentities'

type Change = z.output<typeof changeSchema>

/** What a record of each kind is. */
export type RecordOf<T extends RecordType = RecordType> =
  | NonNullable<Extract<Change, { recordType: T }>['record']>
  | ('farmerIdentities' extends T ? FarmerIdentity : never)

/** Where each kind is read from: all of them, page by page, and one. In the order in which they are copied. */
export const recordSources = {
  locations: { list: listLocations, get: getLocation },
  agents: { list: listAgents, get: getAgent },
  farmers: { list: listFarmers, get: getFarmer },
  batches: { list: listBatches, get: getBatch },
  complianceRecords: { list: listComplianceRecords, get: getComplianceRecord },
} satisfies Record<CopiedType, { list: Endpoint; get: Endpoint }>

export const copiedTypes = Object.keys(recordSources) as CopiedType[] // a const table: its keys are its type

export const recordTypes: RecordType[] = [...copiedTypes, 'farmerIdentities']

export const isCopied = (recordType: RecordType): recordType is CopiedType =>
  recordType !== 'farmerIdentities'

/** Reads one record of a kind. */
export const sourceOf = (recordType: RecordType): Endpoint =>
  isCopied(recordType) ? recordSources[recordType].get : getFarmerIdentity

/** Names a record among all: `farmers/FRM-0001`. */
export const recordKey = (recordType: RecordType, recordId: string): string =>
  `${recordType}/${recordId}`

/** Fields by which one record names another, whatever it is in. */
const referenceFields: Readonly<Record<string, CopiedType>> = {
  locationId: 'locations',
  agentId: 'agents',
  farmerId: 'farmers',
  batchId: 'batches',
}

/** The kind of record that a field names, if it names one. */
export const kindNamedBy = (field: string): CopiedType | undefined => referenceFields[field]

export interface RecordReference {
  recordType: RecordType
  recordId: string
}

/** The records that a body names, and that have to be there before it is sent. */
export const referencesOf = (body: Record<string, unknown>): RecordReference[] =>
  Object.entries(referenceFields).flatMap(([field, recordType]) => {
    const recordId = body[field]
    return typeof recordId === 'string' ? [{ recordType, recordId }] : []
  })

/** The records that have to be there before an entry is sent: those that it names, and the farmer whose identity it is. */
export const neededBy = (entry: RecordReference & { body: Record<string, unknown> }) =>
  entry.recordType === 'farmerIdentities'
    ? [...referencesOf(entry.body), { recordType: 'farmers' as const, recordId: entry.recordId }]
    : referencesOf(entry.body)
