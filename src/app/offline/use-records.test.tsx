// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createFarmer } from '#domain/endpoints/farmers.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { renderOffline } from '../../../tests/support/render-offline.tsx'
import type { ApiClient } from '../api/client.ts'
import { networkError } from '../api/errors.ts'
import type { RecordOf } from '../sync/records/records.ts'
import type { SyncState } from '../sync/sync-state.ts'
import { useIsAlone } from './offline-provider.tsx'
import { type KnownRecords, useRecords } from './use-records.ts'
import { useRevision } from './use-revision.ts'

type Farmer = RecordOf<'farmers'>

/** As far as it matters. */
const farmer = (id: string) => ({ id, name: `Sample Farmer ${id}`, version: 1 }) as Farmer
const body = createFarmer.body.parse(sampleBodies.createFarmer)

/** The server lists these, of so many; nobody answers where there are none. */
function listing(rows: readonly Farmer[] | undefined, total = rows?.length ?? 0) {
  const answer = (async () => {
    if (!rows) throw networkError('There is none here')
    return { items: rows, total, nextCursor: null }
    // Of all calls, only lists are made here.
  }) as unknown as ApiClient['call']
  return { answer }
}

let device: { stop: () => void }
afterEach(() => device.stop())

it.each([
  ['nobody answered', undefined, 0, false],
  ['only the first page came', [farmer('FRM-1')], 2, false],
  ['all of it came', [farmer('FRM-1')], 1, true],
  ['there is none', [], 0, true],
])('knows without a copy whether a list is whole: %s', async (_, rows, total, isSettled) => {
  const at = await renderOffline(() => useRecords('farmers'), listing(rows, total))
  device = at
  await waitFor(() => expect(at.known().isFetching).toBe(false))
  await waitFor(() => expect(at.known().isSettled).toBe(isSettled))
  expect(at.known().data?.rows).toEqual(rows)
})

it('keeps what it shows where the network goes and the device turns out to keep nothing', async () => {
  const nothing = Promise.withResolvers<void>()
  let isThere = true
  const answer = (async () => {
    if (!isThere) throw networkError('There is none here')
    return { items: [farmer('FRM-1')], total: 2, nextCursor: 'FRM-1' }
    // Of all calls, only lists are made here.
  }) as unknown as ApiClient['call']
  const at = await renderOffline(() => [useRecords('farmers'), useIsAlone()] as const, {
    answer,
    keeping: nothing.promise,
  })
  device = at
  await waitFor(() => expect(at.known()[0].data?.rows).toEqual([farmer('FRM-1')]))
  isThere = false
  nothing.reject(new TypeError('Failed to fetch dynamically imported module'))
  await waitFor(() => expect(at.known()[1]).toBe(true))
  await waitFor(() => expect(at.known()[0].error).toMatchObject({ code: 'network' }))
  expect(at.known()[0].data?.rows).toEqual([farmer('FRM-1')])
})

it('is whole only with what waits laid over it', async () => {
  const rows = [farmer('FRM-1')]
  const shown: KnownRecords<Farmer>[] = []
  const at = await renderOffline(() => {
    const known = useRecords('farmers')
    shown.push(known)
    return known
  }, listing(rows))
  device = at
  await waitFor(() => expect(at.known().data?.rows).toHaveLength(1))
  await at.sync.enqueue({ write: 'createFarmer', body })
  await waitFor(() => expect(at.known().data?.rows).toHaveLength(2))
  await waitFor(() => expect(at.known().isSettled).toBe(true))
  for (const { data, isSettled } of shown.slice(shown.findIndex(({ data }) => data?.marks.size)))
    if (isSettled) expect(data?.marks.size).toBe(1)
})

it('is whole with the copy of this device', async () => {
  const at = await renderOffline(() => useRecords('farmers'))
  device = at
  await at.keepCopy('farmers', [farmer('FRM-1'), farmer('FRM-2')])
  await waitFor(() => expect(at.known().data?.rows).toHaveLength(2))
  expect(at.known()).toMatchObject({ isSettled: true, asOf: Date.parse('2026-05-04T07:00:00Z') })
})

it('is the same object at each render until something is read', async () => {
  const at = await renderOffline(() => {
    const [times, redraw] = useReducer((times: number) => times + 1, 0)
    return { ...useRecords('farmers'), times, redraw }
  })
  device = at
  await at.keepCopy('farmers', [farmer('FRM-1')])
  await waitFor(() => expect(at.known().isSettled).toBe(true))
  const { data, times } = at.known()
  act(() => at.known().redraw())
  expect(at.known().times).toBe(times + 1)
  expect(at.known().data).toBe(data)
})

it('shows nothing of a copy that its user may not read any more', async () => {
  const at = await renderOffline(() => [useRecords('farmers'), useRecords('batches')] as const, {
    scopes: ['batches:read'],
  })
  device = at
  await at.keepCopy('farmers', [farmer('FRM-1')])
  await at.keepCopy('batches', [])
  await waitFor(() => expect(at.known()[1].isSettled).toBe(true))
  expect(at.known()[0]).toMatchObject({ data: undefined, isSettled: false })
})

it('shows of a copy only what belongs to another record', async () => {
  const of = (id: string, locationId: string) => ({ ...farmer(id), locationId })
  const at = await renderOffline(() => useRecords('farmers', { where: { locationId: 'LOC-1' } }))
  device = at
  await at.keepCopy('farmers', [of('FRM-1', 'LOC-1'), of('FRM-2', 'LOC-2')])
  await waitFor(() => expect(at.known().data?.rows.map(({ id }) => id)).toEqual(['FRM-1']))
  expect(at.known().data?.total).toBe(1)
})

it('keeps in its place what was sent while something else still waits', async () => {
  const at = await renderOffline(
    () => useRecords('farmers').data,
    listing([farmer('FRM-1'), farmer('FRM-2')]),
  )
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

it('shows what is saved while a sync goes on', async () => {
  const of = (revision: number): SyncState => ({
    connection: 'online',
    syncing: true,
    sendingFiles: false,
    file: null,
    queued: 500,
    needsAttention: 0,
    lastSyncedAt: '2026-05-04T07:00:00.000Z',
    lastResult: null,
    problem: null,
    misfit: null,
    revision,
  })
  const { result, rerender, unmount } = renderHook(useRevision, { initialProps: of(1) })
  device = { stop: unmount }
  for (let revision = 2; revision < 9; revision++) rerender(of(revision))
  await waitFor(() => expect(result.current).toBe(8))
})
