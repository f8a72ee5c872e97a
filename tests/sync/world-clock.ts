import type { Clock } from '../../src/app/sync/clock.ts'

/** A clock that the test moves. Who waits is there at once, and the time has passed. */
export interface WorldClock extends Clock {
  /** Lets time pass and runs what was planned for it; a negative time only sets the clock back. */
  advance: (byMs: number) => void
}

export function createWorldClock(startMs: number): WorldClock {
  let nowMs = startMs
  /** Counts only up, whatever people do to the clock. */
  let passedMs = 0
  const planned = new Set<{ atMs: number; run: () => void }>()

  function pass(byMs: number): void {
    nowMs += byMs
    passedMs += Math.max(0, byMs)
  }

  return {
    nowMs: () => nowMs,
    async wait(delayMs, signal) {
      signal?.throwIfAborted()
      pass(delayMs)
    },
    after(delayMs, run) {
      const plan = { atMs: passedMs + delayMs, run }
      planned.add(plan)
      return () => void planned.delete(plan)
    },
    advance(byMs) {
      pass(byMs)
      for (const plan of [...planned].sort((a, b) => a.atMs - b.atMs)) {
        if (plan.atMs > passedMs || !planned.delete(plan)) continue
        plan.run()
      }
    },
  }
}
