import type { Endpoint } from '../endpoint.ts'
import { getBatch, listBatches } from './batches.ts'

/** Every operation of the API by its `operationId`. A new endpoint is one line here. */
export const endpoints = {
  listBatches,
  getBatch,
} satisfies Record<string, Endpoint>
