import { burstRequests, requestsPerMinute } from '#domain/rate-limit.ts'

const windowS = 60
const refillPerMs = requestsPerMinute / (windowS * 1000)

export interface Allowance {
  allowed: boolean
  /** Requests still allowed now. */
  remaining: number
  /** Time until one more is allowed, seconds. */
  waitS: number
}

/**
 * A bucket of requests for each token, refilled evenly (two per second). `spentForS`: every token starts exhausted and
 * must wait this long from its first request, seconds.
 */
export function createRateLimiter(now: () => Date, spentForS = 0) {
  const begin = spentForS === 0 ? burstRequests : 1 - spentForS * 1000 * refillPerMs
  const buckets = new Map<string, { requests: number; atMs: number }>()
  return {
    take(token: string): Allowance {
      const atMs = now().getTime()
      const bucket = buckets.get(token) ?? { requests: begin, atMs }
      const refilled = bucket.requests + Math.max(0, atMs - bucket.atMs) * refillPerMs
      const available = Math.min(burstRequests, refilled)
      const allowed = available >= 1
      const left = allowed ? available - 1 : available
      buckets.set(token, { requests: left, atMs })
      const missing = Math.max(0, 1 - left)
      return {
        allowed,
        remaining: Math.max(0, Math.floor(left)),
        waitS: Math.ceil(missing / refillPerMs / 1000),
      }
    },
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Header fields that tell the client what is left, as in the IETF draft (RateLimit, RateLimit-Policy). */
export const rateLimitHeaders = ({ remaining, waitS }: Allowance) => ({
  RateLimit: `"token";r=${remaining};t=${waitS}`,
  'RateLimit-Policy': `"token";q=${requestsPerMinute};w=${windowS}`,
})
