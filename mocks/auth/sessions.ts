import type { Backend } from '../backend.ts'
import type { TokenFamily } from '../own-tables.ts'
import { type Account, accessTokenLifeS, type Caller } from './tokens.ts'

/** What the provider answers a sign-in with. */
export async function openSession(backend: Backend, account: Account) {
  const family = {
    id: crypto.randomUUID(),
    generation: 0,
    revoked: false,
  }
  await backend.db.families.put(family)
  return sessionOf(backend, account, family)
}

/**
 * A new session for a refresh token. Each token is good once, but the one before the newest gets the newest again: its
 * answer may have been lost on the way. An older one that comes again was copied, so nobody can tell whose the session
 * is any more, and it ends for everyone. The provider does the same.
 */
export async function rotateSession(backend: Backend, caller: Caller) {
  // A family that is not known began before the data was reset, or under another scenario.
  const family = backend.db.families.get(caller.session_id) ?? {
    id: caller.session_id,
    generation: caller.generation,
    revoked: false,
  }
  if (family.revoked) return 'refresh_token_not_found'
  const { sub, email, role, user_metadata } = caller
  const account = { sub, email, role, user_metadata }
  if (caller.generation === family.generation) {
    const next = { ...family, generation: family.generation + 1 }
    await backend.db.families.put(next)
    return sessionOf(backend, account, next)
  }
  if (caller.generation === family.generation - 1) return sessionOf(backend, account, family)
  await backend.db.families.put({ ...family, revoked: true })
  return 'refresh_token_already_used'
}

/** Ends a session: its refresh tokens are no longer good. */
export async function closeSession({ db }: Backend, { session_id, generation }: Caller) {
  await db.families.put({
    id: session_id,
    generation,
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
