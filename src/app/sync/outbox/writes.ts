import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { createAgent, updateAgent } from '#domain/endpoints/agents.ts'
import { addBatchEvent, createBatch, updateBatch } from '#domain/endpoints/batches.ts'
import {
  createComplianceRecord,
  updateComplianceRecord,
  uploadDocument,
} from '#domain/endpoints/compliance-records.ts'
import { addIdentityPhoto, updateFarmerIdentity } from '#domain/endpoints/farmer-identities.ts'
import { createFarmer, createFarmers, updateFarmer } from '#domain/endpoints/farmers.ts'
import { createLocation, updateLocation } from '#domain/endpoints/locations.ts'
import type { RecordOf, RecordType } from '../records/records.ts'

interface WriteDefinition {
  readonly endpoint: Endpoint & { readonly body: z.ZodMiniType }
  /** Takes many of them in one request. */
  readonly bulk?: Endpoint
  /** The kind of record that it makes or changes, and answers with. */
  readonly recordType: RecordType
  /** Makes the record, changes fields of one version of it, or adds something to whatever it is by now. */
  readonly effect: 'create' | 'update' | 'append'
}

/** Everything that can wait in the outbox. A new write is one line here, and one in `overlay-write.ts`. */
export const writes = {
  createFarmer: {
    endpoint: createFarmer,
    bulk: createFarmers,
    recordType: 'farmers',
    effect: 'create',
  },
  updateFarmer: { endpoint: updateFarmer, recordType: 'farmers', effect: 'update' },
  updateFarmerIdentity: {
    endpoint: updateFarmerIdentity,
    recordType: 'farmerIdentities',
    effect: 'update',
  },
  addIdentityPhoto: {
    endpoint: addIdentityPhoto,
    recordType: 'farmerIdentities',
    effect: 'append',
  },
  createBatch: { endpoint: createBatch, recordType: 'batches', effect: 'create' },
  updateBatch: { endpoint: updateBatch, recordType: 'batches', effect: 'update' },
  addBatchEvent: { endpoint: addBatchEvent, recordType: 'batches', effect: 'append' },
  createAgent: { endpoint: createAgent, recordType: 'agents', effect: 'create' },
  updateAgent: { endpoint: updateAgent, recordType: 'agents', effect: 'update' },
  createLocation: { endpoint: createLocation, recordType: 'locations', effect: 'create' },
  updateLocation: { endpoint: updateLocation, recordType: 'locations', effect: 'update' },
  createComplianceRecord: {
    endpoint: createComplianceRecord,
    recordType: 'complianceRecords',
    effect: 'create',
  },
  updateComplianceRecord: {
    endpoint: updateComplianceRecord,
    recordType: 'complianceRecords',
    effect: 'update',
  },
  uploadDocument: { endpoint: uploadDocument, recordType: 'complianceRecords', effect: 'append' },
} as const satisfies Record<string, WriteDefinition>

type Writes = typeof writes
export type WriteName = keyof Writes

export const writeNames = Object.keys(writes) as WriteName[] // a const table: its keys are its type

/** A write's definition without its own types. */
export const writeOf = (name: WriteName): WriteDefinition => writes[name]

/** The write that changes a record of that kind. */
export const updateOf: Record<RecordType, WriteName> = {
  farmers: 'updateFarmer',
  farmerIdentities: 'updateFarmerIdentity',
  batches: 'updateBatch',
  agents: 'updateAgent',
  locations: 'updateLocation',
  complianceRecords: 'updateComplianceRecord',
}

/** What else a write needs to be told: a new record has its id in its body. */
interface Target<T extends RecordType> {
  create: unknown
  /** The record as its user saw it: the change is made from that version. */
  update: { base: RecordOf<T> }
  append: { recordId: string }
}

/** Something to send: `{ write: 'updateFarmer', base: farmer, body: { phone } }`. */
export type Write = {
  [Name in WriteName]: {
    write: Name
    body: z.input<Writes[Name]['endpoint']['body']>
  } & Target<Writes[Name]['recordType']>[Writes[Name]['effect']]
}[WriteName]
