import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createWorldClock, type WorldClock } from '../../../tests/sync/world-clock.ts'
import { createLocalDb } from './db/local-db.ts'
import { createLease, createLock } from './lock.ts'
import { deviceRandom } from './outbox/ids.ts'

const { signal } = new AbortController()
let clock: WorldClock
const tab = () => createLease('sync', { db: createLocalDb(), clock, random: deviceRandom })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  clock = createWorldClock(Date.parse('2026-05-04T08:00:00Z'))
})

/** A tab that has begun its work and never ends it. */
async function heldForEver(): Promise<void> {
  const begun = Promise.withResolvers<void>()
  void tab().hold(() => {
    begun.resolve()
    return new Promise(() => {})
  }, signal)
  await begun.promise
}

describe('a lease', () => {
  it('lets one tab at a time work', async () => {
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = tab().hold(async () => {
      order.push('first begins')
      begun.resolve()
      // Time passes for the other, who waits, and the lease is renewed all the while.
      await gate.promise
      order.push('first ends')
    }, signal)
    await begun.promise
    const second = tab().hold(async () => {
      order.push('second')
    }, signal)
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    gate.resolve()
    await Promise.all([first, second])
    expect(order).toEqual(['first begins', 'first ends', 'second'])
  })

  it('ends with a tab that was closed', async () => {
    await heldForEver()
    clock = createWorldClock(clock.nowMs() + 11_000)
    expect(await tab().hold(async () => 'done', signal)).toBe('done')
  })

  it('does not last for years where the clock was put back', async () => {
    await heldForEver()
    clock = createWorldClock(Date.parse('2020-01-01T00:00:00Z'))
    expect(await tab().hold(async () => 'done', signal)).toBe('done')
  })

  it('is let go of when the work fails', async () => {
    await expect(tab().hold(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
    expect(await tab().hold(async () => 'done', signal)).toBe('done')
  })

  it('is not waited for any longer than is wanted', async () => {
    await heldForEver()
    const stopped = AbortSignal.abort()
    await expect(tab().hold(async () => 'done', stopped)).rejects.toThrow()
  })
})

describe('the lock', () => {
  it('is the browser’s own where it has one', async () => {
    const lock = createLock('mine', { db: createLocalDb(), clock, random: deviceRandom })
    const held = await lock.hold(async () => (await navigator.locks.query()).held, signal)
    expect(held).toMatchObject([{ name: 'mine' }])
  })
})
