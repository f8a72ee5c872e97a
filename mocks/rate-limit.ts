import { burstRequests, requestsPerMinute } from '#domain/rate-limit.ts'

const windowS = 60
const refillPerMs = requestsPerMinute / (windowS * 1000)

export interface Allowance {
  allowed: boolean
  /** Requests that may still come now. */
  remaining: number
  /** Until one more may come, seconds. */
  waitS: number
}

/** A bucket of requests for each token, refilled evenly (two each second). */
export function createRateLimiter(now: () => Date) {
  const buckets = new Map<string, { requests: number; atMs: number }>()
  return {
    take(token: string): Allowance {
      const atMs = now().getTime()
      const bucket = buckets.get(token) ?? { requests: burstRequests, atMs }
      const refilled = bucket.requests + Math.max(0, atMs - bucket.atMs) * refillPerMs
      const available = Math.min(burstRequests, refilled)
      const allowed = available >= 1
      const left = allowed ? available - 1 : available
      buckets.set(token, { requests: left, atMs })
      const missing = Math.max(0, 1 - left)
      return {
        allowed,
        remaining: Math.floor(left),
        waitS: Math.ceil(missing / refillPerMs / 1000),
      }
    },
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** How an answer tells what is left, in the header fields of the IETF's draft (RateLimit, RateLimit-Policy). */
export const rateLimitHeaders = ({ remaining, waitS }: Allowance) => ({
  RateLimit: `"token";r=${remaining};t=${waitS}`,
  'RateLimit-Policy': `"token";q=${requestsPerMinute};w=${windowS}`,
})
