// @vitest-environment jsdom
import { queryOptions } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createFarmer } from '#domain/endpoints/farmers.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { renderOffline } from '../../../tests/support/render-offline.tsx'
import type { List } from '../api/list-query.ts'
import type { RecordOf } from '../sync/records.ts'
import type { SyncState } from '../sync/sync-state.ts'
import { useKnownList, useOwnWork } from './use-known-list.ts'

type Farmer = RecordOf<'farmers'>

/** As far as it matters. */
const farmer = (id: string) => ({ id, name: `Sample Farmer ${id}`, version: 1 }) as Farmer
const body = createFarmer.body.parse(sampleBodies.createFarmer)

let device: { stop: () => void }
afterEach(() => device.stop())

it('tells two lists of one kind apart that were read at the same moment', async () => {
  const listOf = (...ids: string[]) =>
    queryOptions({
      queryKey: ['farmers', ...ids],
      queryFn: async (): Promise<List<Farmer>> => ({ rows: ids.map(farmer), total: ids.length }),
      initialData: { rows: ids.map(farmer), total: ids.length },
      initialDataUpdatedAt: 1_000,
      enabled: false,
    })
  const at = await renderOffline(() => [
    useKnownList('farmers', listOf('FRM-1', 'FRM-2')).data,
    useKnownList('farmers', listOf('FRM-3')).data,
  ])
  device = at
  await at.sync.enqueue({ write: 'createFarmer', body })
  await waitFor(() =>
    expect(at.known().map((list) => list?.rows.map(({ id }) => id))).toEqual([
      [body.id, 'FRM-1', 'FRM-2'],
      [body.id, 'FRM-3'],
    ]),
  )
})

it.each([
  ['nobody answered', undefined, false],
  ['only the first page came', { rows: [farmer('FRM-1')], total: 2 }, false],
  ['all of it came', { rows: [farmer('FRM-1')], total: 1 }, true],
  ['there is none', { rows: [], total: 0 }, true],
])('knows whether a list is whole: %s', async (_, answer, isSettled) => {
  const query = queryOptions({
    queryKey: ['farmers', 'list'],
    queryFn: async ({ client }): Promise<List<Farmer>> => {
      if (answer) client.setQueryData(['farmers', 'list'], answer)
      if (isSettled && answer) return answer
      throw new Error('The network is gone')
    },
  })
  const at = await renderOffline(() => useKnownList('farmers', query))
  device = at
  await waitFor(() => expect(at.known().isFetching).toBe(false))
  expect(at.known().isSettled).toBe(isSettled)
  expect(at.known().data?.rows).toEqual(answer?.rows)
})

it('is whole only with what waits laid over it', async () => {
  const rows = [farmer('FRM-1')]
  const query = queryOptions({
    queryKey: ['farmers', 'list'],
    queryFn: async (): Promise<List<Farmer>> => ({ rows, total: 1 }),
  })
  const shown: ReturnType<typeof useKnownList<Farmer>>[] = []
  const at = await renderOffline(() => {
    const known = useKnownList('farmers', query)
    shown.push(known)
    return known
  })
  device = at
  await at.sync.enqueue({ write: 'createFarmer', body })
  await waitFor(() => expect(at.known().data?.rows).toHaveLength(2))
  await waitFor(() => expect(at.known().isSettled).toBe(true))
  const laidOver = shown.findIndex(({ data }) => data?.marks.size === 1)
  expect(shown[laidOver - 1]).toMatchObject({ data: { rows }, isSettled: false })
})

it('keeps in its place what was sent while something else still waits', async () => {
  const rows = [farmer('FRM-1'), farmer('FRM-2')]
  const query = queryOptions({
    queryKey: ['farmers', 'list'],
    queryFn: async (): Promise<List<Farmer>> => ({ rows, total: 2 }),
    initialData: { rows, total: 2 },
    initialDataUpdatedAt: 1_000,
    enabled: false,
  })
  const at = await renderOffline(() => useKnownList('farmers', query).data)
  device = at
  const change = (id: string, name: string) =>
    at.sync.enqueue({ write: 'updateFarmer', base: farmer(id), body: { name } })
  const sent = [
    await at.sync.enqueue({ write: 'createFarmer', body }),
    await change('FRM-1', 'Sample Farmer, renamed'),
  ] as const
  await change('FRM-2', 'Sample Farmer, waiting')
  const shown = () => at.known()?.rows.map(({ id, name }) => [id, name, at.known()?.marks.has(id)])
  const names = [
    [body.id, body.name],
    ['FRM-1', 'Sample Farmer, renamed'],
    ['FRM-2', 'Sample Farmer, waiting'],
  ]
  await waitFor(() => expect(shown()).toEqual(names.map((name) => [...name, true])))
  await at.accept(sent[0], { ...farmer(body.id), name: body.name })
  await at.accept(sent[1], { ...farmer('FRM-1'), name: 'Sample Farmer, renamed', version: 2 })
  await waitFor(() => expect(shown()).toEqual(names.map((name) => [...name, name[0] === 'FRM-2'])))
  expect(at.known()?.total).toBe(3)
})

describe('what this device has lies over a list', () => {
  const listedAt = Date.parse('2026-05-04T08:00:00Z')
  const of = (change: Partial<SyncState>): SyncState => ({
    connection: 'online',
    syncing: false,
    sendingFiles: false,
    file: null,
    queued: 0,
    needsAttention: 0,
    lastSyncedAt: '2026-05-04T07:00:00.000Z',
    lastResult: null,
    problem: null,
    revision: 1,
    ...change,
  })
  const start = (state: SyncState) => {
    const hook = renderHook(([state, at]) => useOwnWork(state, at), {
      initialProps: [state, listedAt] as [SyncState, number],
    })
    device = { stop: hook.unmount }
    return {
      hasWork: () => hook.result.current.hasWork,
      revision: () => hook.result.current.revision,
      show: (state: SyncState, at = listedAt) => hook.rerender([state, at]),
    }
  }
  const later = '2026-05-04T08:01:00.000Z'

  it('from the first change until the list was asked for after the last was sent', () => {
    const at = start(of({}))
    expect(at.hasWork()).toBe(false)
    at.show(of({ queued: 1 }))
    expect(at.hasWork()).toBe(true)
    at.show(of({ syncing: true }))
    expect(at.hasWork()).toBe(true)
    at.show(of({ lastSyncedAt: later }))
    expect(at.hasWork()).toBe(true)
    at.show(of({ lastSyncedAt: later }), Date.parse(later) + 1)
    expect(at.hasWork()).toBe(false)
  })

  it('also after a sync that was cut off, when nothing waits any more', () => {
    const result = { sent: 1, needsAttention: 0, changed: new Set<never>() }
    const at = start(of({ lastResult: { ...result, stopped: 'offline' } }))
    expect(at.hasWork()).toBe(true)
    at.show(of({ lastResult: { ...result, stopped: null } }))
    expect(at.hasWork()).toBe(false)
  })

  it('as it is by then, also while a sync goes on: what is saved meanwhile shows', async () => {
    const at = start(of({ queued: 500, syncing: true }))
    for (let revision = 2; revision < 9; revision++) {
      at.show(of({ queued: 500, syncing: true, revision }))
    }
    await waitFor(() => expect(at.revision()).toBe(8), { timeout: 5_000 })
  })
})
