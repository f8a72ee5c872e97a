import { describe, expect, it } from 'vitest'
import { burstRequests, requestsPerMinute } from '#domain/rate-limit.ts'
import { createRateLimiter, rateLimitHeaders } from './rate-limit.ts'

function limiter(spentForS?: number) {
  let nowMs = 0
  const { take } = createRateLimiter(() => new Date(nowMs), spentForS)
  return {
    take,
    takeMany: (token: string, count: number) =>
      Array.from({ length: count }, () => take(token)).filter(({ allowed }) => allowed).length,
    pass: (seconds: number) => {
      nowMs += seconds * 1000
    },
  }
}

describe('the rate limit', () => {
  it('lets a burst through at once, and no more', () => {
    const { takeMany } = limiter()
    expect(takeMany('t', burstRequests + 10)).toBe(burstRequests)
  })

  it('says when the next request may come, and keeps to it', () => {
    const { take, takeMany, pass } = limiter()
    takeMany('t', burstRequests)
    expect(take('t')).toEqual({ allowed: false, remaining: 0, waitS: 1 })
    pass(1)
    expect(take('t').allowed).toBe(true)
  })

  it('lets 120 a minute through in the long run', () => {
    const { takeMany, pass } = limiter()
    takeMany('t', burstRequests)
    let allowed = 0
    for (let second = 0; second < 600; second++) {
      pass(1)
      allowed += takeMany('t', 10)
    }
    expect(allowed / 10).toBe(requestsPerMinute)
  })

  it('saves no more than a burst up for a token that was silent', () => {
    const { takeMany, pass } = limiter()
    takeMany('t', 1)
    pass(3600)
    expect(takeMany('t', burstRequests * 2)).toBe(burstRequests)
  })

  it('counts each token by itself', () => {
    const { take, takeMany } = limiter()
    takeMany('one', burstRequests)
    expect(take('one').allowed).toBe(false)
    expect(take('another').allowed).toBe(true)
  })

  it('lets a token that begins with none left go on after the wait that it is told', () => {
    const { take, takeMany, pass } = limiter(30)
    expect(take('t')).toEqual({ allowed: false, remaining: 0, waitS: 30 })
    pass(20)
    expect(take('t')).toEqual({ allowed: false, remaining: 0, waitS: 10 })
    pass(10)
    expect(take('t').allowed).toBe(true)
    pass(60)
    expect(takeMany('t', burstRequests * 2)).toBe(burstRequests)
  })

  it('is told in the header fields of the draft', () => {
    const { take } = limiter()
    expect(rateLimitHeaders(take('t'))).toEqual({
      RateLimit: '"token";r=119;t=0',
      'RateLimit-Policy': '"token";q=120;w=60',
    })
  })
})
