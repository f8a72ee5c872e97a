import type { Backend } from '../backend.ts'
import type { TokenFamily } from '../own-tables.ts'
import { memberOf } from './members.ts'
import { type Account, accessTokenLifeS, type Caller } from './tokens.ts'

/** The provider's answer to a sign-in. */
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
 * Exchanges a refresh token for new tokens. Each token works once, except that the one before the newest returns the
 * newest again: the first answer may have been lost in transit. Reuse of an older token means it was copied; nobody can
 * tell whose session it is any more, so the session ends for everyone. The real provider does the same.
 */
export async function rotateSession(backend: Backend, caller: Caller) {
  // An unknown family was started before the data was reset, or in another scenario.
  const family = backend.db.families.get(caller.session_id) ?? {
    id: caller.session_id,
    generation: caller.generation,
    revoked: false,
  }
  if (family.revoked) return 'refresh_token_not_found'
  const { sub, email, user_metadata } = caller
  // The current role, which may have changed since the session began.
  const role = memberOf(backend, email)?.role ?? caller.role
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

/** Ends a session: its refresh tokens stop working. */
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
