import type { Backend, Handlers } from '../backend.ts'
import type { Seed } from '../db.ts'
import { batchHandlers } from './batches.ts'
import { seedBatches } from './batches-seed.ts'

/** The data of an ordinary day, as of `today`. */
export const defaultSeed = (today: Date): Seed => ({
  batches: seedBatches(today),
})

/** The handlers of every resource. */
export const resourceHandlers = (backend: Backend): Handlers => [...batchHandlers(backend)]
