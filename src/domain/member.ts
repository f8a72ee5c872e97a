import * as z from 'zod/mini'
import { labelled } from './labels.ts'
import { type Role, roleSchema } from './scopes.ts'
import { emailSchema, idSchema, isoInstantSchema, lineSchema, recordShape } from './units.ts'
import { vocabulary } from './vocabulary.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

/** Whether a member may sign in. */
export const memberState = vocabulary({ active: 'Active', deactivated: 'Deactivated' })

const roleField = roleSchema.check(labelled('Role', 'Decides what they may see and do'))

/** A person who works for the organisation and signs in with their own address. */
export const memberSchema = z
  .object({
    id: idSchema,
    name: lineSchema.check(labelled('Name', 'As people in the organisation call them')),
    email: emailSchema,
    role: roleField,
    state: openOf(memberState).check(labelled('State', 'Whether they may sign in')),
    joinedAt: isoInstantSchema.check(z.describe('When they became a member, UTC')),
    lastSignInAt: z
      .nullable(isoInstantSchema)
      .check(z.describe('When they last signed in, UTC; null for never')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Member' })
export type Member = z.infer<typeof memberSchema>

/** What an admin may change about a member. */
export const memberChangesSchema = z.object({
  role: z.optional(roleField),
  state: z.optional(knownOf(memberState).check(labelled('State', 'Whether they may sign in'))),
})
export type MemberChanges = z.infer<typeof memberChangesSchema>

const isActiveAdmin = ({ role, state }: Pick<Member, 'role' | 'state'>): boolean =>
  role === 'Admin' && state === 'active'

interface ChangeFacts {
  /** Address of the user who requests the change. */
  byEmail: string
  /** All members of the organisation. */
  members: readonly Pick<Member, 'id' | 'role' | 'state'>[]
}

/** Why a member cannot be changed in this way, in a sentence. Returns undefined if they can. */
export function memberChangeProblem(
  member: Pick<Member, 'id' | 'email' | 'role' | 'state'>,
  { role = member.role, state }: { role?: Role | undefined; state?: string | undefined },
  { byEmail, members }: ChangeFacts,
): string | undefined {
  const next = { role, state: state ?? member.state }
  if (next.role === member.role && next.state === member.state) return undefined
  if (member.email === byEmail) {
    return 'You cannot change your own role or deactivate yourself. Another admin can.'
  }
  const othersAreAdmins = members.some((other) => other.id !== member.id && isActiveAdmin(other))
  if (isActiveAdmin(member) && !isActiveAdmin(next) && !othersAreAdmins) {
    return 'This is the last active admin. Make somebody else an admin first.'
  }
  return undefined
}
