import * as z from 'zod/mini'
import { personSchema } from '../review.ts'
import { roleSchema } from '../scopes.ts'
import { sha256Schema, writtenInstantSchema } from '../units.ts'

/** Who made a write; nobody if it only followed from time passing. */
const actorSchema = z
  .object({
    ...personSchema.shape,
    role: z.nullable(roleSchema).check(z.describe('Their role at the time')),
  })
  .register(z.globalRegistry, { id: 'LogActor' })

/**
 * One accepted write in the log. It refers to records only by their hashes, so that the log can be shown to people who
 * may not see the records.
 */
export const logEntrySchema = z
  .object({
    at: writtenInstantSchema.check(
      z.describe('When the write was accepted; the leaf of the log is made over this text'),
    ),
    actor: actorSchema.check(z.describe('Who made the write')),
    action: z.string().check(z.describe('The endpoint: method and path')),
    recordType: z.string().check(z.describe('Kind of the record')),
    recordId: z.string().check(z.describe('Id of the record')),
    version: z.nullable(z.int()).check(z.describe('Of the record after the write')),
    before: z
      .nullable(sha256Schema)
      .check(z.describe('SHA-256 of the record before, hex; null for a new one')),
    after: sha256Schema.check(z.describe('SHA-256 of the record after, hex')),
  })
  .register(z.globalRegistry, { id: 'LogEntry' })
export type LogEntry = z.infer<typeof logEntrySchema>
