import type { ProblemCode } from '#domain/problem.ts'
import type { Role } from '#domain/scopes.ts'
import type { Seed } from './db.ts'

/** A named state of the emulated backend. */
export interface Scenario {
  name: string
  /** Shown to developers when they choose it. */
  sentence: string
  /** Changes the data that the scenario starts with. */
  data?: (seed: Seed, today: Date) => Seed
  /** How long each answer takes: range in ms. */
  delayMs?: readonly [from: number, to: number]
  /** Share of requests that fail as if the network did, 0 to 1. */
  failShare?: number
  /** Seed of the random numbers. */
  randomSeed?: number
  /** The problem with which every API request is refused. */
  refuseApi?: { code: ProblemCode; detail?: string; retryAfterS?: number }
  /** How long each token must wait from its first request, because its allowance is used up, seconds. */
  spentForS?: number
  /** The role of everyone who signs in, for organisations in which nobody has another role. */
  onlyRole?: Role
  /** Whether tokens come without a scope, as from a provider that nobody has taught roles. */
  withoutRoles?: true
  /** Returns a message to refuse a sign-in with (it may be empty), or undefined to allow it. */
  refuseSignIn?: (credentials: { email: string; password: string }) => string | undefined
  /** Whether signing out fails at the provider. */
  refuseSignOut?: true
  /** When the first session's access token stops working, and whether it can be renewed. */
  endSession?: { afterRequests: number; renewable: boolean }
  /** Whether API answers break the contract. */
  breakContract?: true
  /** Whether the log changes what it says about its first write once there is a second. */
  rewritesLog?: true
  /** The oldest version of the app that the API says it still supports. */
  minAppVersion?: string
  /** What someone else changes a row to, just before the first update of it arrives. */
  editBefore?: (row: object) => object
}
