import * as z from 'zod/mini'
import { logEntrySchema } from './entry.ts'

const recordSchema = z.record(z.string(), z.unknown())

/** One write to a record: its entry in the log, and the record before and after, to which the entry refers by hash. */
const historyItemSchema = z.object({
  index: z.int().check(z.nonnegative(), z.describe('Place of the entry in the log, from 0')),
  entry: logEntrySchema.check(z.describe('The entry in the log')),
  before: z
    .nullable(recordSchema)
    .check(z.describe('The record before the write; null for a new one')),
  after: recordSchema.check(z.describe('The record after the write')),
  proof: z
    .array(z.string())
    .check(
      z.describe('Inclusion proof (RFC 9162, section 2.1.3) in the tree of `checkpoint`, base64'),
    ),
})
export type HistoryItem = z.infer<typeof historyItemSchema>

/** What the log contains about one record. */
export const recordHistorySchema = z
  .object({
    checkpoint: z
      .nullable(z.string())
      .check(z.describe('Signed note with a C2SP checkpoint; null while the log is empty')),
    items: z.array(historyItemSchema).check(z.describe('Oldest first')),
  })
  .register(z.globalRegistry, { id: 'RecordHistory' })
export type RecordHistory = z.infer<typeof recordHistorySchema>
