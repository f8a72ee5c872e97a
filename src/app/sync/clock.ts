/** Time, as the outbox knows it: a test brings its own. */
export interface Clock {
  /** Milliseconds since 1970, by a clock that people may set back and forth. */
  nowMs: () => number
  /** Resolves after so many milliseconds; rejects with the signal's reason once that is given. */
  wait: (delayMs: number, signal?: AbortSignal) => Promise<void>
  /** Runs something after so many milliseconds; returns the way to call it off. */
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

/** The instant of a clock as records carry it: ISO 8601, UTC. */
export const instantOf = ({ nowMs }: Pick<Clock, 'nowMs'>): string =>
  new Date(nowMs()).toISOString()
