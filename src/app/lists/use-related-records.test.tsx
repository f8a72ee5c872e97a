// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Batch } from '#domain/batch.ts'
import { createBatch } from '#domain/endpoints/batches.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { renderOffline } from '../../../tests/support/render-offline.tsx'
import type { ApiClient } from '../api/client.ts'
import { networkError } from '../api/errors.ts'
import { useRelatedRecords } from './use-related-records.ts'

/** As far as it matters. */
const batch = (id: string, farmerId: string, harvestDate: string) =>
  ({ id, farmerId, harvestDate, version: 1 }) as Batch
const body = createBatch.body.parse(sampleBodies.createBatch)
const own = [batch('B-1', body.farmerId, '2026-12-01'), batch('B-2', body.farmerId, '2026-01-01')]
const others = [batch('B-3', 'FRM-OTHER', '2026-11-01')]

let at: Awaited<ReturnType<typeof openWith>>
afterEach(() => at.stop())

/** The server lists what belongs to the farmer; without rows nobody answers. */
const openWith = (rows?: Batch[]) =>
  renderOffline(
    () =>
      useRelatedRecords({
        kind: 'batches',
        where: { farmerId: body.farmerId },
        order: (a, b) => b.harvestDate.localeCompare(a.harvestDate),
      }),
    {
      // Of all calls, only lists are made here.
      answer: (async () => {
        if (!rows) throw networkError('There is none here')
        return { items: rows, total: rows.length, nextCursor: null }
      }) as unknown as ApiClient['call'],
    },
  )

const ids = () => at.known().rows?.map(({ id }) => id)
const makeBatches = async () => {
  await at.sync.enqueue({ write: 'createBatch', body })
  await at.sync.enqueue({
    write: 'createBatch',
    body: { ...body, id: 'B-ELSEWHERE', farmerId: 'FRM-OTHER' },
  })
}

it('has what is unsent in its place, and nothing that belongs to another', async () => {
  at = await openWith(own)
  await waitFor(() => expect(ids()).toEqual(['B-1', 'B-2']))
  await makeBatches()
  await waitFor(() => expect(ids()).toEqual(['B-1', body.id, 'B-2']))
  expect(at.known().marks?.get(body.id)?.state).toBe('unsent')
})

it('comes from the copy without a network', async () => {
  at = await openWith()
  await at.keepCopy('batches', [...others, ...own.toReversed()])
  await waitFor(() => expect(ids()).toEqual(['B-1', 'B-2']))
})
