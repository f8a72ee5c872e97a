import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import type { ApiClient } from '../api/client.ts'
import { invalidResponse } from '../api/errors.ts'
import { deviceClock } from './clock.ts'
import { createSync, type Sync } from './create-sync.ts'
import { createLocalDb } from './db/local-db.ts'
import type { Connection, Connectivity } from './network/connectivity.ts'
import { createPacer } from './network/pacer.ts'
import { createSending } from './outbox/sending.ts'
import type { Write } from './outbox/writes.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const unreachable = {
  answered() {},
  failed() {},
  check: async () => false,
  stop() {},
}

const nobody: ApiClient = { call: () => Promise.reject(new Error('There is no network')) }

const signInWith = (
  watch: Pick<Connectivity, 'getState' | 'subscribe'>,
  api: ApiClient = nobody,
): Sync =>
  createSync({
    userId: 'ama',
    api,
    pacer: createPacer(deviceClock),
    quiet: { pause: async () => {} },
    connectivity: { ...unreachable, ...watch },
  })

const signInOffline = () => signInWith({ getState: () => 'offline', subscribe: () => () => {} })

const aFarmer = (): Write => ({
  write: 'createFarmer',
  // The sample is a valid body, as a test of the samples shows.
  body: sampleBodies.createFarmer as Extract<Write, { write: 'createFarmer' }>['body'],
})

const waitingStates = async (sync: Sync) =>
  (await sync.list()).entries.map(({ state, attempts }) => ({ state, attempts }))

it('a sync says so where the answer is none that the app understands', async () => {
  const broken = invalidResponse(new Response('[]'), undefined)
  const online = { getState: () => 'online' as const, subscribe: () => () => {} }
  const sync = signInWith(online, { call: () => Promise.reject(broken) })
  expect(await sync.sync()).toMatchObject({ stopped: 'unclear' })
  expect(sync.getState().problem).toMatch(/^The server answered with something/)
  sync.stop()
})

describe('a sign-out', () => {
  it('loses nothing that is being saved: a file is still read, a second change follows', async () => {
    const sync = signInOffline()
    await sync.start()
    const file = new File(['%PDF'], 'deed.pdf', { type: 'application/pdf' })
    const upload = { file, name: 'Deed', type: 'Legal' }
    const saving = sync.enqueue({ write: 'uploadDocument', recordId: 'CMP-1', body: upload })
    sync.stop()
    await saving
    await sync.enqueue(aFarmer())
    expect((await signInOffline().list()).entries).toMatchObject([
      { write: 'uploadDocument', files: [{ name: 'deed.pdf', sizeBytes: 4 }] },
      { write: 'createFarmer' },
    ])
  })

  it('lets go of the storage, after a save that came late as well', async () => {
    const opened = vi.spyOn(indexedDB, 'open')
    const closed = vi.spyOn(IDBDatabase.prototype, 'close')
    const sync = signInOffline()
    await sync.start()
    sync.stop()
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(opened.mock.calls.length))
    await sync.enqueue(aFarmer())
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(opened.mock.calls.length))
    vi.restoreAllMocks()
  })
})

describe('what a killed page left as being sent', () => {
  it('only waits after the next start, also without a connection', async () => {
    const before = signInOffline()
    const { id } = await before.enqueue(aFarmer())
    before.stop()
    await createSending(createLocalDb(), 'ama').take(id)
    const sync = signInOffline()
    expect(await waitingStates(sync)).toEqual([{ state: 'sending', attempts: 1 }])
    await sync.start()
    await vi.waitFor(async () =>
      expect(await waitingStates(sync)).toEqual([{ state: 'queued', attempts: 1 }]),
    )
    sync.stop()
  })
})

it('knows before its start already how the connection is, until it is stopped', () => {
  let connection: Connection = 'online'
  const listeners = new Set<() => void>()
  const sync = signInWith({
    getState: () => connection,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  connection = 'unreachable'
  for (const listener of listeners) listener()
  expect(sync.getState().connection).toBe('unreachable')
  sync.stop()
  expect(listeners.size).toBe(0)
})
