import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { createFarmer } from '#domain/endpoints/farmers.ts'
import { listChanges } from '#domain/endpoints/overview.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { createWorldClock } from '../../../tests/sync/world-clock.ts'
import type { ApiClient } from '../api/client.ts'
import { createSync, type Sync } from './create-sync.ts'
import { createConnectivity } from './network/connectivity.ts'
import { createPacer } from './network/pacer.ts'

const clock = createWorldClock(Date.parse('2026-05-04T08:00:00Z'))
const body = createFarmer.body.parse(sampleBodies.createFarmer)

/** A server that takes the farmer and has nothing else. */
const api = {
  async call(endpoint: unknown) {
    if (endpoint === listChanges) return { changes: [], cursor: '1', more: false }
    if (endpoint === createFarmer) return { ...body, version: 1 }
    return { items: [], nextCursor: null, total: 0 }
  },
} as unknown as ApiClient // as far as it is asked

const tabs: Sync[] = []
afterEach(() => {
  for (const tab of tabs) tab.stop()
})

function openTab(isOnline: boolean): Sync {
  const connectivity = createConnectivity({
    network: { isOnline: () => isOnline, subscribe: () => () => {} },
    probe: async () => isOnline,
    clock,
    random: { share: () => 0.5 },
  })
  const quiet = { pause: async () => {} }
  const pacer = createPacer(clock)
  const tab = createSync({ userId: 'ama', api, connectivity, pacer, clock, quiet })
  tabs.push(tab)
  return tab
}

it('what one tab has sent, the others know of at once, and what to ask anew for', async () => {
  globalThis.indexedDB = new IDBFactory()
  const [sending, watching] = [openTab(true), openTab(false)]
  await watching.start()
  await sending.start()
  await sending.enqueue({ write: 'createFarmer', body })
  await vi.waitFor(() => expect(watching.getState().lastResult).toMatchObject({ sent: 1 }))
  expect(watching.getState()).toMatchObject({ queued: 0, lastResult: { stopped: null } })
  expect(watching.getState().lastResult?.changed).toContain('farmers')
})
