import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { burstRequests, requestsPerMinute } from '#domain/rate-limit.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import type { Write } from '../../src/app/sync/outbox/writes.ts'
import { createWorld, type World } from './world.ts'

const many = 500

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const tab = () => {
  const [first] = world.tabs
  if (!first) throw new Error('There is no tab')
  return first
}

type Sample = Extract<Write, { write: 'createFarmer' }>['body']

const farmer = (number: number): Write => ({
  write: 'createFarmer',
  // A valid body, as a test of the samples shows.
  body: { ...(sampleBodies.createFarmer as Sample), id: `FRM-Q${number}`, name: `Ama M${number}` },
})

/** Queues them on a device without a network. */
async function queueMany(): Promise<void> {
  world.network.online = false
  for (let number = 0; number < many; number++) {
    await tab().sync.enqueue(farmer(number))
    world.ledger.made.push({
      userId: 'ama',
      entryId: number + 1,
      record: `farmers/FRM-Q${number}`,
      marks: [`M${number}`],
      keptMine: 0,
      dropped: false,
      kind: 'text',
      seenVersion: 0,
    })
  }
  await world.settle()
  expect(tab().sync.getState()).toMatchObject({ queued: many, needsAttention: 0 })
  world.network.online = true
}

/** Sends them all; how many requests that took, and how long on the world's clock. */
async function sendMany() {
  const { clock, network, ledger } = world
  const startMs = clock.nowMs()
  const requestsBefore = network.counts.requests
  const result = await tab().sync.sync()
  expect(result).toMatchObject({ sent: many, needsAttention: 0, stopped: null })
  await world.settle()
  expect(tab().sync.getState()).toMatchObject({ queued: 0, needsAttention: 0 })
  expect(ledger.breaches).toEqual([])
  expect(network.statuses).not.toContain(429)
  const requests = network.counts.requests - requestsBefore
  const tookMs = clock.nowMs() - startMs
  console.info(`${many} entries, ${requests} requests in ${Math.round(tookMs / 1000)} s`)
  return { requests, tookMs }
}

describe('500 entries', () => {
  it('are sent in one sync, many in each request', async () => {
    await queueMany()
    const { requests, tookMs } = await sendMany()
    expect(requests).toBeLessThan(many / 20)
    expect(tookMs).toBeLessThan(5_000)
  })

  it('are sent one by one to a server that takes no other way, within its rate limit', async () => {
    await queueMany()
    world.network.planned = ['no-bulk']
    const { requests, tookMs } = await sendMany()
    expect(world.network.counts.bulk).toBe(1)
    const leastMs = ((requests - burstRequests) / requestsPerMinute) * 60_000
    expect(tookMs).toBeLessThan(leastMs * 1.25)
  })
})
