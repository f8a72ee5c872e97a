import type { Scope } from '#domain/scopes.ts'
import { isSupplier } from '#domain/supplier-reach.ts'

/** The sections that not every user sees. The figures depend on the same scopes, but on the server. */
interface Panels {
  /** What is late, what is next and what else there is to do, for users who can act on it. */
  agenda: boolean
  /** Matching lots, shown first to users who buy. */
  lots: boolean
  /** Commodity prices, for users who buy. */
  prices: boolean
  /** Whether lots to the European Union are ready: first for who reviews them, after the figures for others. */
  shipments: 'first' | 'later' | false
  /** For suppliers, shown first: what is missing before buyers can pay, payments, and their own batches. */
  supplier: boolean
}

/** Returns the sections that a user with these permissions sees. */
export const panelsFor = (may: (scope: Scope) => boolean): Panels => ({
  agenda: may('compliance:write') || may('batches:write'),
  lots: may('buyer-preferences:read') && !may('batches:write'),
  prices: may('prices:read') && !may('batches:write'),
  shipments: may('plots:read') && (may('compliance:review') ? 'first' : 'later'),
  supplier: isSupplier(may),
})
