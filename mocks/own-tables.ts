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
  /** When that one was made, in ms since 1970. */
  rotatedAtMs: z.number(),
  revoked: z.boolean(),
})
/** All tokens that follow from one sign-in. */
export type TokenFamily = z.infer<typeof tokenFamilySchema>

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** What the backend keeps for itself, beside the tables that it answers from. */
export const ownTables = {
  answers: { schema: keptAnswerSchema, order: byId },
  families: { schema: tokenFamilySchema, order: byId },
}
