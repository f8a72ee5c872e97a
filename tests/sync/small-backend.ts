import { createBackend } from '#mocks/backend.ts'
import type { Seed } from '#mocks/db.ts'
import { handlersOf } from '#mocks/handlers.ts'
import { createPlainTokens } from './plain-tokens.ts'
import type { WorldClock } from './world-clock.ts'

const rows = 2

/** A few rows of each kind that belong together: thousands of worlds are made, each with a copy of them. */
function fewOf(seed: Seed): Seed {
  const farmers = seed.farmers.slice(0, rows)
  const locationIds = new Set(['LOC-01', ...farmers.map(({ locationId }) => locationId)])
  const farmerIds = new Set(farmers.map(({ id }) => id))
  const batches = seed.batches.filter(({ farmerId }) => farmerIds.has(farmerId)).slice(0, rows)
  const batchIds = new Set(batches.map(({ id }) => id))
  const locations = seed.locations.filter(({ id }) => locationIds.has(id))
  const agentIds = new Set(locations.map(({ agentId }) => agentId))
  return {
    farmers,
    batches,
    locations,
    agents: seed.agents.filter(({ id }) => agentIds.has(id)),
    complianceRecords: seed.complianceRecords.filter(({ batchId }) => batchIds.has(batchId)),
    passports: seed.passports.filter(({ batchId }) => batchIds.has(batchId)),
    plots: seed.plots.filter(({ farmerId }) => farmerIds.has(farmerId)),
    certificates: seed.certificates
      .filter((certificate) => certificate.farmerIds.some((id) => farmerIds.has(id)))
      .slice(0, rows),
    suppliers: [],
    dueDiligenceStatements: [],
    escrows: [],
    farmerIdentities: [],
    buyerPreferences: [],
    organisations: [],
    organisationRules: [],
    members: [],
    invitations: [],
    marketPrices: [],
    webhooks: [],
  }
}

/** The emulated backend on a clock, with few rows; `mistakes` are its own. */
export async function createSmallBackend(clock: WorldClock) {
  const mistakes: string[] = []
  const backend = await createBackend({
    scenario: { name: 'few', sentence: 'A few rows of each kind.', data: fewOf },
    now: () => new Date(clock.nowMs()),
    isOnline: () => true,
    checkContract: true,
    onFault: (mistake) => void mistakes.push(mistake),
  })
  // Signed by nobody, so that nothing leaves the one thread on which all happens in order.
  backend.tokens = createPlainTokens(clock)
  return { backend, handlers: handlersOf(backend), mistakes }
}
