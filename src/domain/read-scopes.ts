import type { Scope } from './scopes.ts'

/** All scopes for reading, apart from their descriptions, which the app's start goes without. A test holds the two together. */
export const readScopes: readonly Scope[] = [
  'farmers:read',
  'farmers:identity:read',
  'plots:read',
  'batches:read',
  'agents:read',
  'locations:read',
  'compliance:read',
  'certificates:read',
  'suppliers:read',
  'history:read',
  'passports:read',
  'buyer-preferences:read',
  'escrow:read',
  'prices:read',
  'members:read',
  'organisation:read',
]
