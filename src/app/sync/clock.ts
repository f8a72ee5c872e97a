import { trueMs } from '../time/true-time.ts'

/** The time source of the outbox. Tests supply their own. */
export interface Clock {
  /** Milliseconds since 1970, from a clock that users can set forwards and back. */
  nowMs: () => number
  /** The time as well as it is known, for what is stamped; by default `nowMs`. */
  trueMs?: () => number
  /** Resolves after `delayMs`. Rejects with the signal's reason if it is aborted. */
  wait: (delayMs: number, signal?: AbortSignal) => Promise<void>
  /** Calls `run` after `delayMs`. Returns a function that cancels it. */
  after: (delayMs: number, run: () => void) => () => void
}

export const deviceClock: Clock = {
  nowMs: () => Date.now(),
  trueMs: () => trueMs(),
  wait: (delayMs, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const giveUp = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }, delayMs)
      signal?.addEventListener('abort', giveUp, { once: true })
    }),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

type TimeSource = Pick<Clock, 'nowMs' | 'trueMs'>

/** The time to compare with what was stamped, ms since 1970. */
export const trueMsOf = ({ nowMs, trueMs = nowMs }: TimeSource): number => trueMs()

/** The current time as records carry it: ISO 8601, UTC. */
export const instantOf = (clock: TimeSource): string => new Date(trueMsOf(clock)).toISOString()
