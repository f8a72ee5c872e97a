import type { RequestHandler } from 'msw'
import { createTokens, type Tokens } from './auth/tokens.ts'
import { createDb, type Db } from './db.ts'
import { seededRandom } from './random.ts'
import { createRateLimiter, type RateLimiter } from './rate-limit.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'
import { defaultSeed } from './resources/default-seed.ts'
import { memoryStore, type RowStore } from './row-store.ts'
import type { Scenario } from './scenario.ts'
import type { NetworkConditions } from './traffic.ts'

export interface BackendOptions {
  scenario: Scenario
  now: () => Date
  /** Whether the device has a network. Without one, requests fail as they really would. */
  isOnline: () => boolean
  /** Whether every answer is checked against its contract. */
  checkContract: boolean
  /** Called with mistakes in the emulated backend itself. */
  onFault: (message: string) => void
  /**
   * Loads the page that checks evidence bundles, which the backend adds to those it makes. Null if the host does not
   * have it.
   */
  loadVerifier?: () => Promise<Uint8Array<ArrayBuffer> | null>
  /** Opens the store where a scenario's writes outlive the page. By default they are not kept. */
  openStore?: (scenario: Scenario) => Promise<RowStore>
}

/**
 * The state that all handlers share. Choosing another scenario changes it in place, so handlers read it on every
 * request.
 */
export interface Backend extends BackendOptions, ScenarioState {
  log: RequestLog
  network: NetworkConditions
  /** Restarts with another scenario. */
  choose: (scenario: Scenario) => Promise<void>
}

/** The state that belongs to one scenario. */
interface ScenarioState {
  scenario: Scenario
  db: Db
  tokens: Tokens
  rateLimiter: RateLimiter
  random: () => number
  /** Requests of the first session so far, for scenarios that end it. */
  sessionUse: { sessionId: string | undefined; requests: number }
  /** Rows that the simulated other user has already edited, in scenarios that have one. */
  editedRows: Set<string>
  /** Writes in progress, by idempotency key. */
  answering: Map<string, Promise<unknown>>
}

export type Handlers = readonly RequestHandler[]

const defaultRandomSeed = 2025

export async function createBackend(options: BackendOptions): Promise<Backend> {
  const backend: Backend = {
    ...options,
    ...(await startScenario(options)),
    log: createRequestLog(),
    network: { extraLatencyMs: 0, failurePercent: 0 },
    async choose(scenario) {
      const { db } = backend
      Object.assign(backend, await startScenario({ ...options, scenario }))
      db.close()
    },
  }
  return backend
}

async function startScenario(options: BackendOptions): Promise<ScenarioState> {
  const { scenario, now, openStore = async () => memoryStore() } = options
  const store = await openStore(scenario)
  return {
    scenario,
    db: await createDb({
      seed(startedAt) {
        const seed = defaultSeed(startedAt)
        return scenario.data?.(seed, startedAt) ?? seed
      },
      store,
      now,
      rewritesLog: scenario.rewritesLog,
    }),
    tokens: createTokens(now, scenario),
    rateLimiter: createRateLimiter(now, scenario.spentForS),
    random: seededRandom(scenario.randomSeed ?? defaultRandomSeed),
    sessionUse: { sessionId: undefined, requests: 0 },
    editedRows: new Set(),
    answering: new Map(),
  }
}
