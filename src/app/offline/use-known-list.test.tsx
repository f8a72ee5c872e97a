// @vitest-environment jsdom
import { queryOptions } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createFarmer } from '#domain/endpoints/farmers.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { renderOffline } from '../../../tests/support/render-offline.tsx'
import type { List } from '../api/list-query.ts'
import type { RecordOf } from '../sync/records.ts'
import { useKnownList } from './use-known-list.ts'

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
