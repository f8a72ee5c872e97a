import type { ProblemCode } from '#domain/problem.ts'
import type { Seed } from '../db.ts'

/** A named state of the emulated backend. */
export interface Scenario {
  name: string
  /** What a developer reads when choosing it. */
  sentence: string
  /** Changes to the data it starts with. */
  data?: (seed: Seed) => Seed
  /** How long each answer takes, from and to. */
  delayMs?: readonly [from: number, to: number]
  /** What every API request is refused with. */
  refuseApi?: ProblemCode
  /** A message to refuse a sign-in with (it may be empty), or undefined to let it pass. */
  refuseSignIn?: (credentials: { email: string; password: string }) => string | undefined
}
