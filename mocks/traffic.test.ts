import { afterEach, describe, expect, it } from 'vitest'
import { startMocks } from './node.ts'

let mocks: Awaited<ReturnType<typeof startMocks>>
afterEach(() => mocks.stop())

/** How the first requests under the scenario end: their status, or 0 where the network failed. */
async function outcomes(scenario: string, count: number): Promise<number[]> {
  mocks = await startMocks({ scenario })
  const statuses: number[] = []
  for (let request = 0; request < count; request++) {
    const response = await fetch('http://test/auth/v1/user').catch(() => undefined)
    statuses.push(response?.status ?? 0)
  }
  return statuses
}

describe('a flaky network', () => {
  it('loses a third of the requests, and the same ones each time', async () => {
    const first = await outcomes('flaky', 300)
    mocks.stop()
    expect(await outcomes('flaky', 300)).toEqual(first)
    const lost = first.filter((status) => status === 0).length
    expect(lost / 300).toBeCloseTo(1 / 3, 1)
  })

  it('lets the first request through and loses the second', async () => {
    expect(await outcomes('flaky', 2)).toEqual([401, 0])
  })

  it('loses some answers only after the work was done', async () => {
    await outcomes('flaky', 0)
    let families = 0
    let lostAfterwards = 0
    for (let attempt = 0; attempt < 60; attempt++) {
      const body = JSON.stringify({ email: 'a@b.co', password: 'x' })
      const url = 'http://test/auth/v1/token?grant_type=password'
      const response = await fetch(url, { method: 'POST', body }).catch(() => undefined)
      const now = mocks.backend.db.families.all().length
      if (!response && now > families) lostAfterwards++
      families = now
    }
    expect(lostAfterwards).toBeGreaterThan(0)
  })
})

describe('the request log', () => {
  it('tells each request with its status, newest first, and that one was lost', async () => {
    await outcomes('default', 1)
    mocks.backend.isOnline = () => false
    await fetch('http://test/api/v1/batches?limit=1').catch(() => undefined)
    expect(mocks.backend.log.entries()).toMatchObject([
      { method: 'GET', path: '/api/v1/batches?limit=1', status: 0 },
      { method: 'GET', path: '/auth/v1/user', status: 401 },
    ])
  })

  it('gives the same list until something changes, and then says so', async () => {
    await outcomes('default', 1)
    const { log } = mocks.backend
    const before = log.entries()
    expect(log.entries()).toBe(before)
    let told = 0
    const end = log.subscribe(() => told++)
    await fetch('http://test/auth/v1/user')
    expect(told).toBe(2)
    expect(log.entries()).not.toBe(before)
    end()
  })
})

describe('the sliders of the panel', () => {
  it('add failures to whatever the scenario has', async () => {
    await outcomes('default', 0)
    mocks.backend.network = { extraLatencyMs: 0, failurePercent: 100 }
    await expect(fetch('http://test/auth/v1/user')).rejects.toThrow()
  })
})
