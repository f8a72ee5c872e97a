import type { Random } from '../outbox/ids.ts'

const firstDelayMs = 2_000

/** The longest that an attempt is put off, unless the server asks for more. */
export const maxDelayMs = 5 * 60_000

/** The longest pause that a server's `Retry-After` is believed in. */
export const maxPauseMs = 60 * 60_000

/**
 * How long to wait after so many failures in a row: twice as long each time, and somewhere in the upper half of that,
 * so that many devices which failed together do not come back together.
 */
export function backoffMs(failures: number, { share }: Pick<Random, 'share'>): number {
  const fullMs = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.max(0, Math.min(failures, 30) - 1))
  return Math.round(fullMs / 2 + (fullMs / 2) * share())
}

/**
 * Whether a time has come. One that is further off than any that is ever set was set by a clock that has been put
 * back since: it has come as well.
 */
export const isDue = (atMs: number | null, nowMs: number, longestMs: number): boolean =>
  atMs === null || atMs <= nowMs || atMs - nowMs > longestMs
