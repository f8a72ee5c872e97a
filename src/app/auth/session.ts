import { normaliseEmail } from '#domain/email-address.ts'

export interface SessionUser {
  id: string
  email: string
  /** Free data given at sign-up; `full_name` is shown where it is there. */
  user_metadata: Record<string, unknown>
}

/** What the provider grants: `granted-session` checks it. */
export interface GrantedSession {
  access_token: string
  refresh_token: string
  /** How long the access token is good for, in s. */
  expires_in: number
  user: SessionUser
}

/** Who is signed in on this device, kept until they sign out. */
export interface Session {
  user: SessionUser
  access_token: string
  refresh_token: string
  /** When the access token ends by this device's own clock, which may be wrong, in s since 1970. */
  expires_at: number
  /** The provider has refused it: its user goes on with what is on the device, and signs in again to send. */
  ended: boolean
}

export function sessionOf({ expires_in, ...granted }: GrantedSession, nowMs: number): Session {
  return { ...granted, expires_at: Math.floor(nowMs / 1000) + expires_in, ended: false }
}

/** A session as it is kept; null says that its user has signed out. */
export interface Kept {
  /** Grows with every change: of two copies the greater one is the newer. */
  change: number
  session: Session | null
}

/** Undefined where there is nothing, or nothing that can be read. */
export function parseKept(text: string | null | undefined): Kept | undefined {
  if (!text) return undefined
  try {
    const raw: unknown = JSON.parse(text)
    if (!isRecord(raw)) return undefined
    const { change = 0 } = raw
    if (!Number.isSafeInteger(change)) return undefined
    return { change: Number(change), session: sessionIn(raw) }
  } catch {
    return undefined
  }
}

// In plain lines: every start reads a session, and goes without the library that checks what the server sends.
function sessionIn({
  user,
  access_token,
  refresh_token,
  expires_at,
  ended = false,
}: Record<string, unknown>): Session | null {
  const owner = userIn(user)
  return owner &&
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof expires_at === 'number' &&
    Number.isFinite(expires_at) &&
    typeof ended === 'boolean'
    ? { user: owner, access_token, refresh_token, expires_at, ended }
    : null
}

function userIn(user: unknown): SessionUser | null {
  if (!isRecord(user)) return null
  const { id, email = '', user_metadata = {} } = user
  return typeof id === 'string' && id !== '' && typeof email === 'string' && isRecord(user_metadata)
    ? { id, email: normaliseEmail(email), user_metadata }
    : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names whom what is kept on this device belongs to: the demo's users all have one id. */
export const ownerOf = ({ id, email }: Pick<SessionUser, 'id' | 'email'>): string =>
  __DEMO__ ? email : id

/** The demo's users all have one id. */
export const isSameUser = (a: SessionUser | undefined, b: SessionUser | undefined): boolean =>
  a?.id === b?.id && a?.email === b?.email

export const keptText = ({ change, session }: Kept): string =>
  JSON.stringify({ ...session, change })
