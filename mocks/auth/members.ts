import { normaliseEmail } from '#domain/email-address.ts'
import type { Invitation } from '#domain/invitation.ts'
import type { Member } from '#domain/member.ts'
import type { Backend } from '../backend.ts'
import { accountOf } from './accounts.ts'
import type { Account } from './tokens.ts'

/** The member with that address, if there is one. */
export function memberOf({ db }: Pick<Backend, 'db'>, email: string): Member | undefined {
  const address = normaliseEmail(email)
  return db.members.all().find((member) => member.email === address)
}

/** The account for an email address: in the member's role, or, for a non-member, as the demo allows anyone. */
export function accountIn(backend: Backend, email: string): Account {
  const account = accountOf(email, backend.scenario.onlyRole)
  const member = memberOf(backend, email)
  if (!member) return account
  return { ...account, role: member.role, user_metadata: { full_name: member.name } }
}

export const isDeactivated = (backend: Backend, email: string): boolean =>
  memberOf(backend, email)?.state === 'deactivated'

/** Records when a member signed in. In the demo anyone may sign in, and becomes a member by doing so. */
export async function noteSignIn(backend: Backend, { email, role, user_metadata }: Account) {
  const { db, now } = backend
  const at = now().toISOString()
  const member = memberOf(backend, email) ?? {
    id: `MEM-${crypto.randomUUID().slice(0, 8)}`,
    name: String(user_metadata.full_name || email),
    ...{ email, role, state: 'active', joinedAt: at, version: 1, updatedAt: at },
  }
  // Signing in does not raise the member's version, so it cannot conflict with someone else's change.
  await db.members.put({ ...member, lastSignInAt: at })
}

/** Makes the invited person a member and marks the invitation as used. */
export async function joinBy(backend: Backend, invitation: Invitation): Promise<void> {
  const { db, now } = backend
  const { id, name, email, role, version } = invitation
  const at = now().toISOString()
  await db.invitations.put({ ...invitation, state: 'used', version: version + 1, updatedAt: at })
  await db.members.put({
    id: memberOf(backend, email)?.id ?? `MEM-${id}`.slice(0, 64),
    ...{ name, email, role, state: 'active', joinedAt: at, lastSignInAt: null },
    ...{ version: 1, updatedAt: at },
  })
}
