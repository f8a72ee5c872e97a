import type { RequestHandler } from 'msw'
import { createTokens, type Tokens } from './auth/tokens.ts'
import { createDb, type Db } from './db.ts'
import { seededRandom } from './random.ts'
import { defaultSeed } from './resources/index.ts'
import type { Scenario } from './scenarios/scenario.ts'

export interface BackendOptions {
  scenario: Scenario
  now: () => Date
  /** Whether the device has a network; without one, requests fail as they would. */
  isOnline: () => boolean
  /** Whether every answer is checked against its contract. */
  checkContract: boolean
  /** Hears of mistakes in the emulated backend itself. */
  onFault: (message: string) => void
}

/** All that the handlers share: made anew at every start. */
export interface Backend extends BackendOptions {
  db: Db
  tokens: Tokens
  random: () => number
}

export type Handlers = readonly RequestHandler[]

export async function createBackend(options: BackendOptions): Promise<Backend> {
  const seed = defaultSeed(options.now())
  return {
    ...options,
    db: await createDb(options.scenario.data?.(seed) ?? seed),
    tokens: createTokens(options.now),
    random: seededRandom(2025),
  }
}

/** Waits as long as the scenario says. Says whether the request gets through at all. */
export async function reachServer({ scenario, random, isOnline }: Backend): Promise<boolean> {
  if (!isOnline()) return false
  const [fromMs, toMs] = scenario.delayMs ?? [0, 0]
  if (toMs > 0) {
    const delayMs = fromMs + (toMs - fromMs) * random()
    await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
  return isOnline()
}
