import { normaliseEmail } from '#domain/email-address.ts'
import {
  createInvitation,
  getInvitation,
  getMember,
  listInvitations,
  listMembers,
  readInvitation,
  updateMember,
  withdrawInvitation,
} from '#domain/endpoints/members.ts'
import { invitationAt, invitationLifeDays, invitationProblem } from '#domain/invitation.ts'
import { memberChangeProblem } from '#domain/member.ts'
import { invitationOf, invitationToken } from '../auth/invitation-tokens.ts'
import { nameOf } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { organisationId } from './organisation-seed.ts'
import { current, firstVersion, found, nextVersion, refuseFields, requireUnused } from './rows.ts'

const dayMs = 24 * 3600 * 1000

export const memberHandlers = (backend: Backend): Handlers => [
  answer(backend, listMembers, () => ({ items: [...backend.db.members.all()] })),

  answer(backend, getMember, ({ params }) => found(backend.db.members, params.id, 'member')),

  answer(backend, updateMember, ({ params, body, caller, ifMatch, now }) => {
    const { members } = backend.db
    const member = current(members, params.id, 'member', ifMatch)
    const facts = { byEmail: caller?.email ?? '', members: members.all() }
    const problem = memberChangeProblem(member, body, facts)
    if (problem) throw new Refusal('conflict', { detail: problem })
    const { role = member.role, state = member.state } = body
    const changed = { ...member, role, state, ...nextVersion(member, now) }
    void members.put(changed)
    return changed
  }),

  answer(backend, listInvitations, ({ now }) => ({
    items: backend.db.invitations.all().map((invitation) => invitationAt(invitation, now)),
  })),

  answer(backend, getInvitation, ({ params, now }) =>
    invitationAt(found(backend.db.invitations, params.id, 'invitation'), now),
  ),

  answer(backend, createInvitation, async ({ body, caller, now }) => {
    const { invitations, members } = backend.db
    requireUnused(invitations, body.id, 'invitation')
    const asOfNow = invitations.all().map((invitation) => invitationAt(invitation, now))
    const message = invitationProblem(body, members.all(), asOfNow)
    if (message) refuseFields([{ field: 'body.email', message }])
    const told = {
      ...body,
      email: normaliseEmail(body.email),
      invitedBy: nameOf(caller) || 'An admin',
      invitedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + invitationLifeDays * dayMs).toISOString(),
    }
    const token = await invitationToken(told)
    const invitation = { ...told, token, state: 'open', ...firstVersion(now) }
    void invitations.put(invitation)
    return invitation
  }),

  answer(backend, withdrawInvitation, ({ params, ifMatch, now }) => {
    const { invitations } = backend.db
    const row = invitationAt(current(invitations, params.id, 'invitation', ifMatch), now)
    if (row.state !== 'open') {
      throw new Refusal('conflict', { detail: 'This invitation is not open any more' })
    }
    // Its token is kept, so that the link can say what happened to the invitation.
    const withdrawn = { ...row, state: 'withdrawn', ...nextVersion(row, now) }
    void invitations.put(withdrawn)
    return invitationAt(withdrawn, now)
  }),

  answer(backend, readInvitation, async ({ params }) => {
    const invitation = await invitationOf(backend, params.id)
    if (!invitation) throw new Refusal('not-found', { detail: 'There is no such invitation' })
    const { name, email, role, state, invitedBy, expiresAt } = invitation
    const organisation = found(backend.db.organisations, organisationId, 'organisation').name
    return { name, email, role, state, invitedBy, expiresAt, organisation }
  }),
]
