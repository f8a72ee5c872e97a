import type * as z from 'zod/mini'
import type { BuyerPreferences } from '#domain/buyer-preferences.ts'
import type { ChangedRecordType, changeSchema } from '#domain/change.ts'
import type { FarmerIdentity } from '#domain/identity.ts'

/** The kinds of record that are copied onto the device. */
export type CopiedType = ChangedRecordType

/** Requested one by one: a farmer's identity, which never stays on the device, and a buyer's preferences for lots. */
export type SingleType = 'farmerIdentities' | 'buyerPreferences'

/** The kinds of record that writes are about. */
export type RecordType = CopiedType | SingleType

type Change = z.output<typeof changeSchema>

/** The type of a record of each kind. */
export type RecordOf<T extends RecordType = RecordType> =
  | NonNullable<Extract<Change, { recordType: T }>['record']>
  | ('farmerIdentities' extends T ? FarmerIdentity : never)
  | ('buyerPreferences' extends T ? BuyerPreferences : never)

/** In the order in which they are copied. */
const copied: Record<CopiedType, true> = {
  locations: true,
  agents: true,
  farmers: true,
  batches: true,
  complianceRecords: true,
  plots: true,
  certificates: true,
  suppliers: true,
}

export const copiedTypes = Object.keys(copied) as CopiedType[] // a const table: its keys are its type

const singleTypes: Record<SingleType, true> = { farmerIdentities: true, buyerPreferences: true }

export const recordTypes: RecordType[] = [
  ...copiedTypes,
  ...(Object.keys(singleTypes) as SingleType[]), // a const table: its keys are its type
]

export const isCopied = (recordType: RecordType): recordType is CopiedType =>
  Object.hasOwn(copied, recordType)

/** Checks whether records of this kind from the server stay on the device. */
export const isKept = (recordType: RecordType): boolean => recordType !== 'farmerIdentities'

/** Identifies a record among all: `farmers/FRM-0001`. */
export const recordKey = (recordType: RecordType, recordId: string): string =>
  `${recordType}/${recordId}`

/** Fields by which one record names another, in any kind of record. */
const referenceFields: Readonly<Record<string, CopiedType>> = {
  locationId: 'locations',
  agentId: 'agents',
  farmerId: 'farmers',
  batchId: 'batches',
  plotId: 'plots',
}

/** Returns the kind of record that a field names; undefined if it names none. */
export const kindNamedBy = (field: string): CopiedType | undefined => referenceFields[field]

export interface RecordReference {
  recordType: RecordType
  recordId: string
}

/** Returns the records that a body names, which must exist before it is sent. */
export const referencesOf = (body: Record<string, unknown>): RecordReference[] =>
  [body, ...partLists.flatMap((list) => partsIn(body[list]))].flatMap((fields) => [
    ...Object.entries(referenceFields).flatMap(([field, recordType]) =>
      idsIn([fields[field]]).map((recordId) => ({ recordType, recordId })),
    ),
    ...Object.entries(referenceLists).flatMap(([field, recordType]) =>
      idsIn(fields[field]).map((recordId) => ({ recordType, recordId })),
    ),
  ])

const idsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []

/** Lists of parts of a record that name others: what went into a lot, and where a harvest grew. */
const partLists = ['inputs', 'sources']

/** Fields that list ids of other records. */
const referenceLists: Readonly<Record<string, CopiedType>> = { farmerIds: 'farmers' }

const partsIn = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter((part) => typeof part === 'object' && part !== null) : []

/**
 * Returns the records that must exist before an entry is sent: those that it names, and the farmer whose identity it
 * is.
 */
export const neededBy = (entry: RecordReference & { body: Record<string, unknown> }) =>
  entry.recordType === 'farmerIdentities'
    ? [...referencesOf(entry.body), { recordType: 'farmers' as const, recordId: entry.recordId }]
    : referencesOf(entry.body)
