import type { Random } from '../outbox/ids.ts'

const firstDelayMs = 2_000

/** The longest that an attempt is put off, unless the server asks for more. */
export const maxDelayMs = 5 * 60_000

/** The longest pause accepted from a server's `Retry-After`. */
export const maxPauseMs = 60 * 60_000

/**
 * Returns how long to wait after that many failures in a row: doubles each time, and picks a random point in the upper
 * half, so that many devices which failed together do not come back together.
 */
export function backoffMs(failures: number, { share }: Pick<Random, 'share'>): number {
  const fullMs = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.max(0, Math.min(failures, 30) - 1))
  return Math.round(fullMs / 2 + (fullMs / 2) * share())
}

/**
 * Checks whether a time has come. A time further off than any that is ever set comes from before the clock was put
 * back, so it counts as past.
 */
export const isDue = (atMs: number | null, nowMs: number, longestMs: number): boolean =>
  atMs === null || atMs <= nowMs || atMs - nowMs > longestMs
