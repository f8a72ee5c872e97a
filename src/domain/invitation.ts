import * as z from 'zod/mini'
import { normaliseEmail } from './email-address.ts'
import { labelled } from './labels.ts'
import type { Member } from './member.ts'
import { roleSchema } from './scopes.ts'
import { emailSchema, idSchema, isoInstantSchema, lineSchema, recordShape } from './units.ts'
import { vocabulary } from './vocabulary.ts'
import { openOf } from './vocabulary-schema.ts'

/** How long a link is valid, days. */
export const invitationLifeDays = 7

/** Minimum length of a password that an invited person sets, characters. */
export const leastPasswordCharacters = 8

export const invitationState = vocabulary({
  open: 'Open',
  used: 'Accepted',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
})

const enteredShape = {
  name: lineSchema.check(labelled('Name', 'Of the person who is invited')),
  email: emailSchema,
  role: roleSchema.check(labelled('Role', 'What they will be allowed to see and do')),
}

const tellingShape = {
  ...enteredShape,
  state: openOf(invitationState).check(z.describe('Only an open invitation can be accepted')),
  invitedBy: lineSchema.check(z.describe('Name of who invited them')),
  expiresAt: isoInstantSchema.check(z.describe('Until when the link is good, UTC')),
}

/** A place in the organisation for one person, who accepts it through a link. */
export const invitationSchema = z
  .object({
    id: idSchema,
    ...tellingShape,
    invitedAt: isoInstantSchema.check(z.describe('When the link was made, UTC')),
    token: z
      .nullable(z.string())
      .check(z.describe('Stands in the link; null once the invitation is not open any more')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Invitation' })
export type Invitation = z.infer<typeof invitationSchema>

/** Body that invites a person. */
export const newInvitationSchema = z.object({ id: idSchema, ...enteredShape })
export type NewInvitation = z.infer<typeof newInvitationSchema>

/** What the invited person reads before they accept. */
export const invitationLetterSchema = z
  .object({
    ...tellingShape,
    organisation: lineSchema.check(z.describe('Name of the organisation that invites them')),
  })
  .register(z.globalRegistry, { id: 'InvitationLetter' })
export type InvitationLetter = z.infer<typeof invitationLetterSchema>

/** The invitation at a given time: its link expires by itself, and does not work unless the invitation is open. */
export function invitationAt(invitation: Invitation, now: Date): Invitation {
  const { state, expiresAt } = invitation
  const isOver = state === 'open' && Date.parse(expiresAt) <= now.getTime()
  const stateNow = isOver ? 'expired' : state
  return { ...invitation, state: stateNow, token: stateNow === 'open' ? invitation.token : null }
}

/** Why a person cannot be invited, in a sentence. Returns undefined if they can. */
export function invitationProblem(
  invited: Pick<NewInvitation, 'email'>,
  members: readonly Pick<Member, 'email'>[],
  invitations: readonly Pick<Invitation, 'email' | 'state'>[],
): string | undefined {
  const email = normaliseEmail(invited.email)
  if (members.some((member) => member.email === email)) {
    return 'Somebody with this address is a member already'
  }
  if (invitations.some((other) => other.email === email && other.state === 'open')) {
    return 'There is an open invitation to this address already'
  }
  return undefined
}

const endings: Readonly<Record<string, string>> = {
  used: 'This invitation was accepted already. Sign in with your address and password.',
  withdrawn: 'This invitation was withdrawn. Ask the person who invited you for another one.',
  expired: 'This invitation has expired. Ask the person who invited you for another one.',
}

/** What to tell a person whose invitation is not open. */
export const endingOf = (state: string): string =>
  endings[state] ?? 'This invitation cannot be accepted. Ask the person who invited you.'
