import * as z from 'zod/mini'
import { normaliseEmail } from '#domain/email-address.ts'
import type { GrantedSession } from './session.ts'

const grantedSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_in: z._default(z.number(), 3600),
  user: z.object({
    id: z.string().check(z.minLength(1)),
    email: z.pipe(z._default(z.string(), ''), z.transform(normaliseEmail)),
    user_metadata: z._default(z.record(z.string(), z.unknown()), {}),
  }),
})

const refusalSchema = z.object({
  error_code: z.optional(z.string()),
  /** Older providers. */
  error: z.optional(z.string()),
  msg: z.optional(z.string()),
  error_description: z.optional(z.string()),
})

/** The session that the provider grants; `cause` says what is wrong with what came instead. */
export function readGranted(answer: unknown): { session?: GrantedSession; cause?: unknown } {
  const { data, error } = z.safeParse(grantedSchema, answer)
  return data ? { session: data } : { cause: error }
}

/** What the provider says with a refusal; undefined where that is no answer of a provider. */
export function readRefusal(answer: unknown): { message: string } | undefined {
  const said = z.safeParse(refusalSchema, answer).data
  const isProvider = said && (said.error_code ?? said.error ?? said.msg) !== undefined
  return isProvider ? { message: said.msg ?? said.error_description ?? '' } : undefined
}
