import type { RequestHandler } from 'msw'
import { createTokens, type Tokens } from './auth/tokens.ts'
import { createDb, type Db } from './db.ts'
import { seededRandom } from './random.ts'
import { createRateLimiter, type RateLimiter } from './rate-limit.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'
import { defaultSeed } from './resources/default-seed.ts'
import { memoryStore, type RowStore } from './row-store.ts'
import type { Scenario } from './scenarios/scenario.ts'
import type { NetworkConditions } from './traffic.ts'

export interface BackendOptions {
  scenario: Scenario
  now: () => Date
  /** Whether the device has a network; without one, requests fail as they would. */
  isOnline: () => boolean
  /** Whether every answer is checked against its contract. */
  checkContract: boolean
  /** Hears of mistakes in the emulated backend itself. */
  onFault: (message: string) => void
  /** Where writes of a scenario outlive the page; nowhere unless told. */
  openStore?: (scenario: Scenario) => Promise<RowStore>
}

/** All that the handlers share. A scenario chosen later changes it in place: handlers look at it anew each time. */
export interface Backend extends BackendOptions, ScenarioState {
  log: RequestLog
  network: NetworkConditions
  /** Begins anew with another scenario. */
  choose: (scenario: Scenario) => Promise<void>
}

/** What each scenario has of its own. */
interface ScenarioState {
  scenario: Scenario
  db: Db
  tokens: Tokens
  rateLimiter: RateLimiter
  random: () => number
  /** Requests of the first session so far, for scenarios that end it. */
  sessionUse: { sessionId: string | undefined; requests: number }
  /** Rows that somebody else has edited already, for scenarios in which they do. */
  editedRows: Set<string>
  /** Writes under way, by their idempotency key. */
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
  const today = now()
  const seed = defaultSeed(today)
  return {
    scenario,
    db: await createDb({ seed: scenario.data?.(seed, today) ?? seed, store, now }),
    tokens: createTokens(now),
    rateLimiter: createRateLimiter(now),
    random: seededRandom(scenario.randomSeed ?? defaultRandomSeed),
    sessionUse: { sessionId: undefined, requests: 0 },
    editedRows: new Set(),
    answering: new Map(),
  }
}
