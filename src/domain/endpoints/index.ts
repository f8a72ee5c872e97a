import type { Endpoint } from '../endpoint.ts'
import { createAgent, getAgent, listAgents, updateAgent } from './agents.ts'
import { addBatchEvent, createBatch, getBatch, listBatches, updateBatch } from './batches.ts'
import {
  createComplianceRecord,
  getComplianceRecord,
  listComplianceRecords,
  updateComplianceRecord,
  uploadDocument,
} from './compliance-records.ts'
import {
  addIdentityPhoto,
  deleteFarmerIdentity,
  getFarmerIdentity,
  updateFarmerIdentity,
} from './farmer-identities.ts'
import { createFarmer, createFarmers, getFarmer, listFarmers, updateFarmer } from './farmers.ts'
import { createLocation, getLocation, listLocations, updateLocation } from './locations.ts'
import { getDashboard, listChanges } from './overview.ts'
import { createSupplier, getPassport, openEscrow, submitDueDiligence } from './trade.ts'
import { createUpload, readUploadOffset, sendUploadPart } from './uploads.ts'

/** Every operation of the API by its `operationId`. A new endpoint is one line here. */
export const endpoints = {
  createSupplier,
  listBatches,
  getBatch,
  createBatch,
  updateBatch,
  addBatchEvent,
  submitDueDiligence,
  getPassport,
  openEscrow,
  listFarmers,
  getFarmer,
  createFarmer,
  createFarmers,
  updateFarmer,
  getFarmerIdentity,
  updateFarmerIdentity,
  deleteFarmerIdentity,
  addIdentityPhoto,
  listAgents,
  getAgent,
  createAgent,
  updateAgent,
  listLocations,
  getLocation,
  createLocation,
  updateLocation,
  listComplianceRecords,
  getComplianceRecord,
  createComplianceRecord,
  updateComplianceRecord,
  uploadDocument,
  createUpload,
  readUploadOffset,
  sendUploadPart,
  getDashboard,
  listChanges,
} satisfies Record<string, Endpoint>
