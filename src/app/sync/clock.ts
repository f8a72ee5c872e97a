/** The time source of the outbox. Tests supply their own. */
export interface Clock {
  /** Milliseconds since 1970, from a clock that users can set forwards and back. */
  nowMs: () => number
  /** Resolves after `delayMs`. Rejects with the signal's reason if it is aborted. */
  wait: (delayMs: number, signal?: AbortSignal) => Promise<void>
  /** Calls `run` after `delayMs`. Returns a function that cancels it. */
  after: (delayMs: number, run: () => void) => () => void
}

export const deviceClock: Clock = {
  nowMs: () => Date.now(),
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

/** The current time as records carry it: ISO 8601, UTC. */
export const instantOf = ({ nowMs }: Pick<Clock, 'nowMs'>): string =>
  new Date(nowMs()).toISOString()
