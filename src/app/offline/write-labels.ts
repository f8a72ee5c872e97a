import type { WriteName } from '../sync/outbox/writes.ts'

/** What each write is, for people. */
export const writeLabels: Record<WriteName, string> = {
  createFarmer: 'New farmer',
  updateFarmer: 'Change of a farmer',
  updateFarmerIdentity: 'Identity of a farmer',
  addIdentityPhoto: 'Photo for a farmer’s identity',
  createBatch: 'New batch',
  updateBatch: 'Change of a batch',
  addBatchEvent: 'Tracking event',
  createAgent: 'New agent',
  updateAgent: 'Change of an agent',
  createLocation: 'New location',
  updateLocation: 'Change of a location',
  createComplianceRecord: 'New compliance record',
  updateComplianceRecord: 'Change of a compliance record',
  uploadDocument: 'Document',
}
