import type * as z from 'zod/mini'
import type { ChangedRecordType, changeSchema } from '#domain/change.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { getAgent, listAgents } from '#domain/endpoints/agents.ts'
import { getBatch, listBatches } from '#domain/endpoints/batches.ts'
import { getComplianceRecord, listComplianceRecords } from '#domain/endpoints/compliance-records.ts'
import { getFarmer, listFarmers } from '#domain/endpoints/farmers.ts'
import { getLocation, listLocations } from '#domain/endpoints/locations.ts'

/** The kinds of record that are kept on the device. */
export type RecordType = ChangedRecordType

type Change = z.output<typeof changeSchema>

/** What a record of each kind is. */
export type RecordOf<T extends RecordType = RecordType> = NonNullable<
  Extract<Change, { recordType: T }>['record']
>

/** Where each kind is read from: all of them, page by page, and one. In the order in which they are copied. */
export const recordSources = {
  locations: { list: listLocations, get: getLocation },
  agents: { list: listAgents, get: getAgent },
  farmers: { list: listFarmers, get: getFarmer },
  batches: { list: listBatches, get: getBatch },
  complianceRecords: { list: listComplianceRecords, get: getComplianceRecord },
} satisfies Record<RecordType, { list: Endpoint; get: Endpoint }>

export const recordTypes = Object.keys(recordSources) as RecordType[] // a const table: its keys are its type

/** Names a record among all: `farmers/FRM-0001`. */
export const recordKey = (recordType: RecordType, recordId: string): string =>
  `${recordType}/${recordId}`

/** Fields by which one record names another, whatever it is in. */
const referenceFields: Readonly<Record<string, RecordType>> = {
  locationId: 'locations',
  agentId: 'agents',
  farmerId: 'farmers',
  batchId: 'batches',
}

/** The kind of record that a field names, if it names one. */
export const kindNamedBy = (field: string): RecordType | undefined => referenceFields[field]

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
