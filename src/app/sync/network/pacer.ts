import type { Clock } from '../clock.ts'

/** Requests reserved for the screens: the outbox does not use up the whole allowance. */
const reservedRequests = 20

/** Keeps the outbox within the server's rate limit, according to its response headers. */
export interface Pacer {
  /** Reads the headers of a response: `RateLimit: "token";r=119;t=0`. */
  observe: (headers: Headers) => void
  /** Resolves when the next request may be sent. */
  turn: (signal?: AbortSignal) => Promise<void>
}

export function createPacer(clock: Pick<Clock, 'wait'>): Pacer {
  /** What is left of the allowance; undefined until a response says so. */
  let remaining: number | undefined
  let intervalMs = 0
  return {
    observe(headers) {
      remaining = numberIn(headers.get('RateLimit'), 'r') ?? remaining
      const policy = headers.get('RateLimit-Policy')
      const [quota, windowS] = [numberIn(policy, 'q'), numberIn(policy, 'w')]
      if (quota && windowS) intervalMs = (windowS * 1000) / quota
    },
    async turn(signal) {
      if (remaining === undefined || remaining > reservedRequests) return
      await clock.wait((reservedRequests - remaining + 1) * intervalMs, signal)
    },
  }
}

function numberIn(header: string | null, name: string): number | undefined {
  const digits = new RegExp(`;\\s*${name}=(\\d+)`).exec(header ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}
