import * as z from 'zod/mini'
import { isoInstantSchema } from '#domain/units.ts'
import { type RecordType, recordTypes } from '../records/records.ts'
import { writeNames } from './writes.ts'

const fieldsSchema = z.record(z.string(), z.unknown())

const problemSchema = z.object({
  /** As the API names it. */
  code: z.string(),
  title: z.string(),
  /** What happened, for people. */
  message: z.string(),
  fieldErrors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** For support. */
  requestId: z.optional(z.string()),
  /** Whether the record has changed or is there already: its user chooses between two versions of it. */
  isConflict: z.boolean(),
  /** When it was found, UTC. */
  at: isoInstantSchema,
  /** The record as the server has it; null where it has none, left out where that could not be learnt. */
  theirs: z.optional(z.nullable(fieldsSchema)),
})
/** Why an entry was not accepted. */
export type EntryProblem = z.infer<typeof problemSchema>

const fileSchema = z.object({
  /** The field of the body that it stands in. */
  field: z.string(),
  fileId: z.string(),
  /** As its user called it. */
  name: z.string(),
  /** Media type. */
  type: z.string(),
  sizeBytes: z.int(),
})

const uploadSchema = z.object({
  /** The file that it brings: should its user choose another one, it is of no use. */
  fileId: z.string(),
  /** How often it was begun anew; each time under a key of its own. */
  round: z.int(),
  /** As the server names it; null before it has. */
  id: z.nullable(z.string()),
  /** What the server had when it was last heard of. */
  sentBytes: z.int(),
})
/** How far a large file is on its way. */
export type EntryUpload = z.infer<typeof uploadSchema>

/** One write that the server has not confirmed. */
const entrySchema = z.object({
  /** Whose it is; nobody else sees or sends it. */
  userId: z.string(),
  /** Its place in the user's outbox: grows, and is never given twice. */
  id: z.int(),
  /** The shape of an entry, for later versions of the app. */
  format: z.literal(1),
  write: z.enum(writeNames),
  recordType: z.enum(recordTypes),
  recordId: z.string(),
  /** As it is sent, files left out. Held against its endpoint's schema only when it is sent. */
  body: fieldsSchema,
  files: z.array(fileSchema),
  /** The version that an update was made from, 0 for a record that only this device has; null for other writes. */
  baseVersion: z.nullable(z.int()),
  /** What its user saw in the fields that the update changes. */
  baseValues: z.nullable(fieldsSchema),
  /** The same with every attempt, so that the server does the work once. */
  idempotencyKey: z.string(),
  madeAt: isoInstantSchema,
  /** How often it was sent, or was about to be. */
  attempts: z.int(),
  /** How often that failed while the server could be reached. */
  failures: z.int(),
  /** Grows when its user changes it: an answer to what it was before does not remove it. */
  revision: z.int(),
  /** Not to be sent before, ms since 1970; null for at once. */
  notBeforeMs: z.nullable(z.number()),
  state: z.enum(['queued', 'sending', 'attention']),
  /** Of a large file, which is sent in parts; left out before that has begun. */
  upload: z.optional(uploadSchema),
  /** Its user has said that its file may go over whatever network there is. */
  anyNetwork: z.optional(z.boolean()),
  /** Why it needs attention, or what the last attempt met with. */
  problem: z.nullable(problemSchema),
})
export type Entry = z.infer<typeof entrySchema>

/** An entry that this version cannot read: kept and shown, never sent. */
export interface CorruptEntry {
  id: number
  /** What is kept of it. */
  raw: Record<string, unknown>
  /** What is wrong with it, for support. */
  reason: string
}

/** As the device gives it back. */
export interface StoredEntry extends Record<string, unknown> {
  userId: string
  id: number
}

/** An entry read from the device, if this version can. */
export function readEntry(raw: StoredEntry): Entry | CorruptEntry {
  const parsed = z.safeParse(entrySchema, raw)
  if (parsed.success) return parsed.data
  return { id: raw.id, raw, reason: z.prettifyError(parsed.error) }
}

export const isCorrupt = (entry: Entry | CorruptEntry): entry is CorruptEntry => 'raw' in entry

export const isReadable = (entry: Entry | CorruptEntry): entry is Entry => !isCorrupt(entry)

/** The kind of record and the id that an entry is about. */
export const targetOf = ({ recordType, recordId }: Entry): [RecordType, string] => [
  recordType,
  recordId,
]
