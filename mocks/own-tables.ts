import * as z from 'zod/mini'

const keptAnswerSchema = z.object({
  /** The caller and their `Idempotency-Key`. */
  id: z.string(),
  /** Digest of the request, to tell a repetition from a different request under the same key. */
  fingerprint: z.string(),
  body: z.unknown(),
})
/** The stored answer to a write, for when the request is repeated. */
export type KeptAnswer = z.infer<typeof keptAnswerSchema>

const tokenFamilySchema = z.object({
  id: z.string(),
  /** Number of the newest refresh token; each token works once. */
  generation: z.int(),
  revoked: z.boolean(),
})
/** All tokens from one sign-in. */
export type TokenFamily = z.infer<typeof tokenFamilySchema>

const uploadRowSchema = z.object({
  id: z.string(),
  /** The user who sends it. Nobody else can see it. */
  owner: z.string(),
  length: z.int(),
  /** Media type, as stated by the sender. */
  type: z.string(),
  name: z.string(),
  expiresAtMs: z.number(),
})
/** A file uploaded in parts. */
export type UploadRow = z.infer<typeof uploadRowSchema>

const uploadPartSchema = z.object({
  /** The upload's id and the offset, so that parts sort in order. */
  id: z.string(),
  uploadId: z.string(),
  bytes: z.custom<ArrayBuffer>(
    (value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]',
  ),
})
export type UploadPart = z.infer<typeof uploadPartSchema>

const documentFileSchema = z.object({
  /** SHA-256 of its bytes, hex. */
  id: z.string(),
  /** Media type. */
  type: z.string(),
  bytes: uploadPartSchema.shape.bytes,
})
/** The file of a document; identical files are stored once. */
export type DocumentFile = z.infer<typeof documentFileSchema>

const identityPhotoSchema = z.object({
  ...documentFileSchema.shape,
  /** The farmer and the SHA-256 of its bytes: `FRM-0001/0f3a...`. */
  id: z.string(),
})
/** A photo of a farmer's identity. A table forgets no row: of a photo that was taken away, the bytes are empty. */
export type IdentityPhotoFile = z.infer<typeof identityPhotoSchema>

const passwordSchema = z.object({
  /** The user's email address. */
  id: z.string(),
  sha256: z.string(),
})
/** The password that an invited person set. */
export type KeptPassword = z.infer<typeof passwordSchema>

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** The backend's internal tables, in addition to those that the API serves. */
export const ownTables = {
  answers: { schema: keptAnswerSchema, order: byId },
  uploads: { schema: uploadRowSchema, order: byId },
  uploadParts: { schema: uploadPartSchema, order: byId },
  documentFiles: { schema: documentFileSchema, order: byId },
  identityPhotos: { schema: identityPhotoSchema, order: byId },
  passwords: { schema: passwordSchema, order: byId },
  families: { schema: tokenFamilySchema, order: byId },
}
