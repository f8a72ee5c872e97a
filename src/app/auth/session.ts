import * as z from 'zod/mini'
import { normaliseEmail } from '#domain/email-address.ts'

const userSchema = z.object({
  id: z.string().check(z.minLength(1)),
  email: z.pipe(z._default(z.string(), ''), z.transform(normaliseEmail)),
  /** Free data given at sign-up; `full_name` is shown where it is there. */
  user_metadata: z._default(z.record(z.string(), z.unknown()), {}),
})
export type SessionUser = z.infer<typeof userSchema>

/** As the provider answers. */
export const grantedSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  /** How long the access token is good for, in s. */
  expires_in: z._default(z.number(), 3600),
  user: userSchema,
})
export type GrantedSession = z.infer<typeof grantedSchema>

const sessionSchema = z.object({
  user: userSchema,
  access_token: z.string(),
  refresh_token: z.string(),
  /** When the access token ends by this device's own clock, which may be wrong, in s since 1970. */
  expires_at: z.number(),
  /** The provider has refused it: its user goes on with what is on the device, and signs in again to send. */
  ended: z._default(z.boolean(), false),
})
/** Who is signed in on this device, kept until they sign out. */
export type Session = z.infer<typeof sessionSchema>

export function sessionOf({ expires_in, ...granted }: GrantedSession, nowMs: number): Session {
  return { ...granted, expires_at: Math.floor(nowMs / 1000) + expires_in, ended: false }
}

const keptSchema = z.object({
  /** Grows with every change: of two copies the greater one is the newer. */
  change: z._default(z.int(), 0),
})

/** A session as it is kept; null says that its user has signed out. */
export interface Kept {
  change: number
  session: Session | null
}

/** Undefined where there is nothing, or nothing that can be read. */
export function parseKept(text: string | null | undefined): Kept | undefined {
  if (!text) return undefined
  try {
    const raw: unknown = JSON.parse(text)
    const { change } = z.parse(keptSchema, raw)
    return { change, session: z.safeParse(sessionSchema, raw).data ?? null }
  } catch {
    return undefined
  }
}

/** Names whom what is kept on this device belongs to: the demo's users all have one id. */
export const ownerOf = ({ id, email }: Pick<SessionUser, 'id' | 'email'>): string =>
  __DEMO__ ? email : id

/** The demo's users all have one id. */
export const isSameUser = (a: SessionUser | undefined, b: SessionUser | undefined): boolean =>
  a?.id === b?.id && a?.email === b?.email

export const keptText = ({ change, session }: Kept): string =>
  JSON.stringify({ ...session, change })
