import { type Batch, matchesBatchFilter } from '#domain/batch.ts'
import { getBatch, listBatches } from '#domain/endpoints/batches.ts'
import type { Backend, Handlers } from '../backend.ts'
import { pageOf } from '../paging.ts'
import { answer, Refusal } from '../respond.ts'

const newestFirst = (a: Batch, b: Batch) =>
  b.harvestDate.localeCompare(a.harvestDate) || a.id.localeCompare(b.id)

export const batchHandlers = (backend: Backend): Handlers => [
  answer(backend, listBatches, ({ query }) => {
    const matching = backend.db.batches
      .findMany((table) => table.where((batch) => matchesBatchFilter(batch, query)))
      .toSorted(newestFirst)
    return pageOf(matching, query)
  }),

  answer(backend, getBatch, ({ params }) => {
    const batch = backend.db.batches.findFirst((table) => table.where({ id: params.id }))
    if (!batch) throw new Refusal('not-found', { detail: `There is no batch ${params.id}` })
    return batch
  }),
]
