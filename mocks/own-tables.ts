import * as z from 'zod/mini'

const keptAnswerSchema = z.object({
  /** Who asked and under which `Idempotency-Key`. */
  id: z.string(),
  /** Digest of the request, to tell a repetition from another request under the same key. */
  fingerprint: z.string(),
  body: z.unknown(),
})
/** The answer to a write, for when it is asked again. */
export type KeptAnswer = z.infer<typeof keptAnswerSchema>

const tokenFamilySchema = z.object({
  id: z.string(),
  /** Number of the newest refresh token; each one is good once. */
  generation: z.int(),
  revoked: z.boolean(),
})
/** All tokens that follow from one sign-in. */
export type TokenFamily = z.infer<typeof tokenFamilySchema>

const uploadRowSchema = z.object({
  id: z.string(),
  /** Who sends it: nobody else learns of it. */
  owner: z.string(),
  length: z.int(),
  /** Media type, as its sender says. */
  type: z.string(),
  name: z.string(),
  expiresAtMs: z.number(),
})
/** A file that comes in parts. */
export type UploadRow = z.infer<typeof uploadRowSchema>

const uploadPartSchema = z.object({
  /** The upload's id and the offset, so that parts stand in order. */
  id: z.string(),
  uploadId: z.string(),
  bytes: z.custom<ArrayBuffer>(
    (value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]',
  ),
})
export type UploadPart = z.infer<typeof uploadPartSchema>

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** What the backend keeps for itself, beside the tables that it answers from. */
export const ownTables = {
  answers: { schema: keptAnswerSchema, order: byId },
  uploads: { schema: uploadRowSchema, order: byId },
  uploadParts: { schema: uploadPartSchema, order: byId },
  families: { schema: tokenFamilySchema, order: byId },
}
