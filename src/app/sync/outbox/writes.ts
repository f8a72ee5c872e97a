import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { createAgent, updateAgent } from '#domain/endpoints/agents.ts'
import {
  addBatchEvent,
  correctBatch,
  createBatch,
  createLot,
  updateBatch,
} from '#domain/endpoints/batches.ts'
import { updateBuyerPreferences } from '#domain/endpoints/buyers.ts'
import {
  createCertificate,
  reviewCertificate,
  updateCertificate,
} from '#domain/endpoints/certificates.ts'
import {
  createComplianceRecord,
  reviewDocument,
  updateComplianceRecord,
  uploadDocument,
} from '#domain/endpoints/compliance-records.ts'
import { addIdentityPhoto, updateFarmerIdentity } from '#domain/endpoints/farmer-identities.ts'
import {
  addConsentProof,
  addVerificationEvent,
  createFarmer,
  createFarmers,
  updateFarmer,
} from '#domain/endpoints/farmers.ts'
import { answerFinding, decideFinding, recordFinding } from '#domain/endpoints/findings.ts'
import {
  createLocation,
  recordInspection,
  reportWeather,
  updateLocation,
} from '#domain/endpoints/locations.ts'
import { addPlotPhoto, createPlot, screenPlot, updatePlot } from '#domain/endpoints/plots.ts'
import {
  createSupplier,
  linkFarmers,
  reviewKycDocument,
  submitKycDocument,
  updateSupplier,
} from '#domain/endpoints/suppliers.ts'
import type { RecordOf, RecordType } from '../records/records.ts'

interface WriteDefinition {
  /** Its name, for people, before that of its record. A change without one is named by the fields that it changes. */
  readonly label?: string
  readonly endpoint: Endpoint & { readonly body: z.ZodMiniType }
  /** Accepts many of them in one request. */
  readonly bulk?: Endpoint
  /** The kind of record that it creates or changes, and returns. */
  readonly recordType: RecordType
  /** Creates the record, changes fields of one version of it, or appends something to its current version. */
  readonly effect: 'create' | 'update' | 'append'
}

/** Everything that can be queued in the outbox. A new write is one line here, and one in `overlay-write.ts`. */
export const writes = {
  createFarmer: {
    label: 'New farmer',
    endpoint: createFarmer,
    bulk: createFarmers,
    recordType: 'farmers',
    effect: 'create',
  },
  updateFarmer: {
    endpoint: updateFarmer,
    recordType: 'farmers',
    effect: 'update',
  },
  addConsentProof: {
    label: 'Proof of consent',
    endpoint: addConsentProof,
    recordType: 'farmers',
    effect: 'append',
  },
  addVerificationEvent: {
    label: 'Verification step',
    endpoint: addVerificationEvent,
    recordType: 'farmers',
    effect: 'append',
  },
  updateFarmerIdentity: {
    label: 'Identity',
    endpoint: updateFarmerIdentity,
    recordType: 'farmerIdentities',
    effect: 'update',
  },
  addIdentityPhoto: {
    label: 'Photo for the identity',
    endpoint: addIdentityPhoto,
    recordType: 'farmerIdentities',
    effect: 'append',
  },
  createPlot: {
    label: 'New plot',
    endpoint: createPlot,
    recordType: 'plots',
    effect: 'create',
  },
  updatePlot: {
    endpoint: updatePlot,
    recordType: 'plots',
    effect: 'update',
  },
  screenPlot: {
    label: 'Screening',
    endpoint: screenPlot,
    recordType: 'plots',
    effect: 'append',
  },
  addPlotPhoto: {
    label: 'Photo',
    endpoint: addPlotPhoto,
    recordType: 'plots',
    effect: 'append',
  },
  createBatch: {
    label: 'New batch',
    endpoint: createBatch,
    recordType: 'batches',
    effect: 'create',
  },
  createLot: {
    label: 'New lot',
    endpoint: createLot,
    recordType: 'batches',
    effect: 'create',
  },
  updateBatch: {
    endpoint: updateBatch,
    recordType: 'batches',
    effect: 'update',
  },
  addBatchEvent: {
    label: 'Tracking event',
    endpoint: addBatchEvent,
    recordType: 'batches',
    effect: 'append',
  },
  correctBatch: {
    label: 'Correction',
    endpoint: correctBatch,
    recordType: 'batches',
    effect: 'append',
  },
  createAgent: {
    label: 'New agent',
    endpoint: createAgent,
    recordType: 'agents',
    effect: 'create',
  },
  updateAgent: {
    endpoint: updateAgent,
    recordType: 'agents',
    effect: 'update',
  },
  createLocation: {
    label: 'New location',
    endpoint: createLocation,
    recordType: 'locations',
    effect: 'create',
  },
  updateLocation: {
    endpoint: updateLocation,
    recordType: 'locations',
    effect: 'update',
  },
  reportWeather: {
    label: 'Weather',
    endpoint: reportWeather,
    recordType: 'locations',
    effect: 'append',
  },
  recordInspection: {
    label: 'Inspection',
    endpoint: recordInspection,
    recordType: 'locations',
    effect: 'append',
  },
  createComplianceRecord: {
    label: 'New compliance record',
    endpoint: createComplianceRecord,
    recordType: 'complianceRecords',
    effect: 'create',
  },
  updateComplianceRecord: {
    endpoint: updateComplianceRecord,
    recordType: 'complianceRecords',
    effect: 'update',
  },
  uploadDocument: {
    label: 'Document',
    endpoint: uploadDocument,
    recordType: 'complianceRecords',
    effect: 'append',
  },
  reviewDocument: {
    label: 'Review',
    endpoint: reviewDocument,
    recordType: 'complianceRecords',
    effect: 'append',
  },
  createCertificate: {
    label: 'New certificate',
    endpoint: createCertificate,
    recordType: 'certificates',
    effect: 'create',
  },
  updateCertificate: {
    endpoint: updateCertificate,
    recordType: 'certificates',
    effect: 'update',
  },
  reviewCertificate: {
    label: 'Review',
    endpoint: reviewCertificate,
    recordType: 'certificates',
    effect: 'append',
  },
  createSupplier: {
    label: 'New supplier',
    endpoint: createSupplier,
    recordType: 'suppliers',
    effect: 'create',
  },
  updateSupplier: {
    endpoint: updateSupplier,
    recordType: 'suppliers',
    effect: 'update',
  },
  submitKycDocument: {
    label: 'Document for KYC',
    endpoint: submitKycDocument,
    recordType: 'suppliers',
    effect: 'append',
  },
  reviewKycDocument: {
    label: 'Review of a document for KYC',
    endpoint: reviewKycDocument,
    recordType: 'suppliers',
    effect: 'append',
  },
  linkFarmers: {
    label: 'Farmers',
    endpoint: linkFarmers,
    recordType: 'suppliers',
    effect: 'append',
  },
  recordFinding: {
    label: 'Audit finding',
    endpoint: recordFinding,
    recordType: 'complianceRecords',
    effect: 'append',
  },
  answerFinding: {
    label: 'Answer to an audit finding',
    endpoint: answerFinding,
    recordType: 'complianceRecords',
    effect: 'append',
  },
  decideFinding: {
    label: 'Decision on an audit finding',
    endpoint: decideFinding,
    recordType: 'complianceRecords',
    effect: 'append',
  },
  updateBuyerPreferences: {
    endpoint: updateBuyerPreferences,
    recordType: 'buyerPreferences',
    effect: 'update',
  },
} as const satisfies Record<string, WriteDefinition>

type Writes = typeof writes
export type WriteName = keyof Writes

export const writeNames = Object.keys(writes) as WriteName[] // a const table: its keys are its type

/** Returns a write's definition without its specific types. */
export const writeOf = (name: WriteName): WriteDefinition => writes[name]

/** The write that changes a record of that kind. */
export const updateOf: Record<RecordType, WriteName> = {
  farmers: 'updateFarmer',
  farmerIdentities: 'updateFarmerIdentity',
  plots: 'updatePlot',
  suppliers: 'updateSupplier',
  batches: 'updateBatch',
  agents: 'updateAgent',
  locations: 'updateLocation',
  complianceRecords: 'updateComplianceRecord',
  certificates: 'updateCertificate',
  buyerPreferences: 'updateBuyerPreferences',
}

/** What else a write needs. A new record has its id in its body. */
interface Target<T extends RecordType> {
  create: unknown
  /** The record as the user saw it. The change is made from that version. */
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
