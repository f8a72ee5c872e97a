import type { ProblemCode } from '#domain/problem.ts'
import type { Seed } from '../db.ts'

/** A named state of the emulated backend. */
export interface Scenario {
  name: string
  /** What a developer reads when choosing it. */
  sentence: string
  /** Changes to the data it starts with. */
  data?: (seed: Seed, today: Date) => Seed
  /** How long each answer takes, from and to. */
  delayMs?: readonly [from: number, to: number]
  /** Share of requests that fail as a network does, 0 to 1. */
  failShare?: number
  /** Where the stream of chances begins. */
  randomSeed?: number
  /** What every API request is refused with. */
  refuseApi?: { code: ProblemCode; detail?: string; retryAfterS?: number }
  /** A message to refuse a sign-in with (it may be empty), or undefined to let it pass. */
  refuseSignIn?: (credentials: { email: string; password: string }) => string | undefined
  /** Whether the provider fails to sign out. */
  refuseSignOut?: true
  /** When the first session's access token stops being good, and whether another is given for it. */
  endSession?: { afterRequests: number; renewable: boolean }
  /** Whether API answers are not what the contract says. */
  breakContract?: true
  /** The oldest version of the app that the API says it goes on with. */
  minAppVersion?: string
  /** What somebody else makes of a row, just before the first update of it arrives. */
  editBefore?: (row: object) => object
}
