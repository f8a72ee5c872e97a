import type { Backend } from '../backend.ts'
import type { TokenFamily } from '../own-tables.ts'
import { type Account, accessTokenLifeS, type Caller } from './tokens.ts'

/**
 * How long the refresh token before the newest one is still good: its answer may have been lost on the way,
 * or two tabs asked at once. The provider allows the same.
 */
const reuseIntervalMs = 10_000

/** What the provider answers a sign-in with. */
export async function openSession(backend: Backend, account: Account) {
  const family = {
    id: crypto.randomUUID(),
    generation: 0,
    rotatedAtMs: backend.now().getTime(),
    revoked: false,
  }
  await backend.db.families.put(family)
  return sessionOf(backend, account, family)
}

/**
 * A new session for a refresh token. Each token is good once: an older one that comes again was copied,
 * so nobody can tell whose the session is any more, and it ends for everyone.
 */
export async function rotateSession(backend: Backend, caller: Caller) {
  const nowMs = backend.now().getTime()
  // A family that is not known began before the data was reset, or under another scenario.
  const family = backend.db.families.get(caller.session_id) ?? {
    id: caller.session_id,
    generation: caller.generation,
    rotatedAtMs: 0,
    revoked: false,
  }
  if (family.revoked) return 'refresh_token_not_found'
  const { sub, email, role, user_metadata } = caller
  const account = { sub, email, role, user_metadata }
  if (caller.generation === family.generation) {
    const next = { ...family, generation: family.generation + 1, rotatedAtMs: nowMs }
    await backend.db.families.put(next)
    return sessionOf(backend, account, next)
  }
  const isPrevious = caller.generation === family.generation - 1
  if (isPrevious && nowMs - family.rotatedAtMs <= reuseIntervalMs) {
    return sessionOf(backend, account, family)
  }
  await backend.db.families.put({ ...family, revoked: true })
  return 'refresh_token_already_used'
}

/** Ends a session: its refresh tokens are no longer good. */
export async function closeSession({ db, now }: Backend, { session_id, generation }: Caller) {
  await db.families.put({
    id: session_id,
    generation,
    rotatedAtMs: now().getTime(),
    revoked: true,
  })
}

export const isOpen = ({ db }: Backend, { session_id }: Caller): boolean =>
  !db.families.get(session_id)?.revoked

async function sessionOf(backend: Backend, account: Account, { id, generation }: TokenFamily) {
  const claims = { ...account, session_id: id, generation }
  return {
    access_token: await backend.tokens.sign(claims, 'access'),
    refresh_token: await backend.tokens.sign(claims, 'refresh'),
    token_type: 'bearer',
    expires_in: accessTokenLifeS,
    expires_at: Math.floor(backend.now().getTime() / 1000) + accessTokenLifeS,
    user: userOf(backend, account),
  }
}

/** A user in the provider's shape. */
export const userOf = ({ now }: Backend, { sub, email, role, user_metadata }: Account) => ({
  id: sub,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  app_metadata: { provider: 'email', role },
  user_metadata,
  created_at: now().toISOString(),
})
