import * as z from 'zod/mini'
import { isoInstantSchema } from '#domain/units.ts'
import { type RecordType, recordTypes } from '../records/records.ts'
import { writeNames } from './writes.ts'

const fieldsSchema = z.record(z.string(), z.unknown())

const problemSchema = z.object({
  /** The API's error code. */
  code: z.string(),
  title: z.string(),
  /** What happened, for people. */
  message: z.string(),
  fieldErrors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** For support. */
  requestId: z.optional(z.string()),
  /** Whether the record has changed or already exists: the user chooses between two versions of it. */
  isConflict: z.boolean(),
  /** When the problem was found, UTC. */
  at: isoInstantSchema,
  /** The record as the server has it; null if it has none, left out if that could not be determined. */
  theirs: z.optional(z.nullable(fieldsSchema)),
})
/** Why an entry was not accepted. */
export type EntryProblem = z.infer<typeof problemSchema>

const fileSchema = z.object({
  /** The field of the body that holds it. */
  field: z.string(),
  fileId: z.string(),
  /** The name that the user gave it. */
  name: z.string(),
  /** Media type. */
  type: z.string(),
  sizeBytes: z.int(),
})

const uploadSchema = z.object({
  /** The file being uploaded. If the user chooses another one, the upload is useless. */
  fileId: z.string(),
  /** How often the upload was restarted; each time under a new key. */
  round: z.int(),
  /** The server's id for the upload; null before there is one. */
  id: z.nullable(z.string()),
  /** How much the server had received when it last answered. */
  sentBytes: z.int(),
})
/** How much of a large file has been sent. */
export type EntryUpload = z.infer<typeof uploadSchema>

/** One write that the server has not confirmed. */
const entrySchema = z.object({
  /** The user who made it. Nobody else sees or sends it. */
  userId: z.string(),
  /** Position in the user's outbox: increases, and is never reused. */
  id: z.int(),
  /** Version of the entry's shape, for later versions of the app. */
  format: z.literal(1),
  write: z.enum(writeNames),
  recordType: z.enum(recordTypes),
  recordId: z.string(),
  /** As it is sent, without files. Checked against its endpoint's schema only when it is sent. */
  body: fieldsSchema,
  files: z.array(fileSchema),
  /** The version that an update was made from, 0 for a record that only this device has; null for other writes. */
  baseVersion: z.nullable(z.int()),
  /** What the user saw in the fields that the update changes. */
  baseValues: z.nullable(fieldsSchema),
  /** The same for every attempt, so that the server does the work once. */
  idempotencyKey: z.string(),
  madeAt: isoInstantSchema,
  /** How often it was sent, or was about to be. */
  attempts: z.int(),
  /** How often that failed although the server could be reached. */
  failures: z.int(),
  /** Increases when the user changes it: an answer to an earlier revision does not remove it. */
  revision: z.int(),
  /** Not to be sent before this time, ms since 1970; null for at once. */
  notBeforeMs: z.nullable(z.number()),
  state: z.enum(['queued', 'sending', 'attention']),
  /** Upload of a large file, which is sent in parts; left out until it begins. */
  upload: z.optional(uploadSchema),
  /** The user has allowed its file to use any network. */
  anyNetwork: z.optional(z.boolean()),
  /** Why it needs attention, or why the last attempt failed. */
  problem: z.nullable(problemSchema),
})
export type Entry = z.infer<typeof entrySchema>

/** An entry that this version cannot read: kept and shown, never sent. */
export interface CorruptEntry {
  id: number
  /** Its stored content. */
  raw: Record<string, unknown>
  /** What is wrong with it, for support. */
  reason: string
}

/** An entry as the device returns it. */
export interface StoredEntry extends Record<string, unknown> {
  userId: string
  id: number
}

/** Reads an entry from the device, if this version can. */
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
