import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import type { ApiClient } from '../api/client.ts'
import { networkError } from '../api/errors.ts'
import { deviceClock } from '../sync/clock.ts'
import { createSync } from '../sync/create-sync.ts'
import { createLocalDb } from '../sync/db/local-db.ts'
import { createPacer } from '../sync/network/pacer.ts'
import { createSending } from '../sync/outbox/sending.ts'
import type { Write } from '../sync/outbox/writes.ts'
import { forgetWork } from './forget-work.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const open = (isOnline: boolean, call: () => Promise<never>) =>
  createSync({
    userId: 'ama',
    api: { call } as ApiClient,
    pacer: createPacer(deviceClock),
    quiet: { pause: async () => {} },
    connectivity: {
      getState: () => (isOnline ? 'online' : 'offline'),
      subscribe: () => () => {},
      answered() {},
      failed() {},
      check: async () => false,
      stop() {},
    },
  })

const aFarmer = (id: string): Write => ({
  write: 'createFarmer',
  // The sample is a valid body, as a test of the samples shows.
  body: { ...(sampleBodies.createFarmer as Extract<Write, { write: 'createFarmer' }>['body']), id },
})

it('waits for what is being sent just now, and leaves nothing', async () => {
  const answer = Promise.withResolvers<never>()
  const sync = open(true, () => answer.promise)
  await sync.enqueue(aFarmer('FRM-1'))
  await sync.enqueue(aFarmer('FRM-2'))
  await vi.waitFor(async () =>
    expect((await sync.list()).entries).toMatchObject([{ state: 'sending' }, { state: 'queued' }]),
  )
  const forgetting = forgetWork(sync)
  await vi.waitFor(async () => expect((await sync.list()).entries).toHaveLength(1))
  answer.reject(networkError(new Error('No connection')))
  await forgetting
  expect(await sync.list()).toEqual({ entries: [], corrupt: [] })
  sync.stop()
})

it('says so where another tab is sending', async () => {
  const sync = open(false, () => Promise.reject(new Error('Not asked')))
  const { id } = await sync.enqueue(aFarmer('FRM-1'))
  await createSending(createLocalDb(), 'ama').take(id)
  await expect(forgetWork(sync)).rejects.toMatchObject({ code: 'busy' })
  sync.stop()
})
