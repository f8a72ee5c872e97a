import { Collection } from '@msw/data'
import { type Batch, batchSchema } from '#domain/batch.ts'

/** What the tables hold at the start. */
export interface Seed {
  batches: readonly Batch[]
}

/** Fresh tables with the seed in them; every start has its own. */
export async function createDb(seed: Seed) {
  const db = {
    batches: new Collection({ schema: batchSchema }),
  }
  for (const batch of seed.batches) await db.batches.create(batch)
  return db
}

export type Db = Awaited<ReturnType<typeof createDb>>
