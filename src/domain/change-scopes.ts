import type { ChangedRecordType } from './change.ts'
import type { Scope } from './scopes.ts'

/** The scope that a token needs to receive changes to each kind of record. */
export const changeScopes: Record<ChangedRecordType, Scope> = {
  farmers: 'farmers:read',
  batches: 'batches:read',
  agents: 'agents:read',
  locations: 'locations:read',
  complianceRecords: 'compliance:read',
  plots: 'plots:read',
  certificates: 'certificates:read',
  suppliers: 'suppliers:read',
}
