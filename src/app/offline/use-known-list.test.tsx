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
