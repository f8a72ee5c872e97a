import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { invitationLetterSchema, invitationSchema, newInvitationSchema } from '../invitation.ts'
import { memberChangesSchema, memberSchema } from '../member.ts'
import { recordIds } from '../param-value.ts'
import { idParams } from './shared.ts'

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/members',
  summary: 'List the members of the organisation',
  description: 'All of them, by name, the deactivated too.',
  tag: 'Members',
  scope: 'members:read',
  response: z.object({
    items: z
      .array(memberSchema)
      .check(z.describe('Everybody, by name'))
      .check(z.describe('Everybody, by name')),
  }),
  errors: [],
})

export const getMember = defineEndpoint({
  method: 'GET',
  path: '/members/{id}',
  summary: 'Get one member',
  tag: 'Members',
  scope: 'members:read',
  params: idParams,
  paramValues: { id: recordIds.member },
  response: memberSchema,
  errors: ['not-found'],
})

export const updateMember = defineEndpoint({
  method: 'PATCH',
  path: '/members/{id}',
  summary: 'Change a member’s role, deactivate or reactivate them',
  description:
    'What is left out stays as it is. Name the version that you read in `If-Match`. Nobody changes their own role or state, and the last active admin stays one (`conflict`). A deactivated member’s tokens are refused from then on; a changed role counts from the next request.',
  tag: 'Members',
  scope: 'members:write',
  params: idParams,
  paramValues: { id: recordIds.member },
  body: memberChangesSchema,
  response: memberSchema,
  errors: ['not-found', 'conflict'],
  conditional: true,
  versionOf: '/members/{id}',
})

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/invitations',
  summary: 'List invitations',
  description: 'The newest first. The token of an open one makes its link.',
  tag: 'Members',
  scope: 'members:write',
  response: z.object({
    items: z.array(invitationSchema).check(z.describe('The newest first')),
  }),
  errors: [],
})

export const getInvitation = defineEndpoint({
  method: 'GET',
  path: '/invitations/{id}',
  summary: 'Get one invitation',
  tag: 'Members',
  scope: 'members:write',
  params: idParams,
  paramValues: { id: recordIds.invitation },
  response: invitationSchema,
  errors: ['not-found'],
})

export const createInvitation = defineEndpoint({
  method: 'POST',
  path: '/invitations',
  summary: 'Invite somebody',
  description:
    'Answers with a token for a link, `/login?invitation={token}`, which you send to them yourself. It is good once and for seven days.',
  tag: 'Members',
  scope: 'members:write',
  body: newInvitationSchema,
  response: invitationSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const withdrawInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/invitations/{id}',
  summary: 'Withdraw an invitation',
  description:
    'Its link is of no use from then on. Name the version that you read in `If-Match`. Answers with the invitation. One that is not open cannot be withdrawn (`conflict`).',
  tag: 'Members',
  scope: 'members:write',
  params: idParams,
  paramValues: { id: recordIds.invitation },
  response: invitationSchema,
  errors: ['not-found', 'conflict'],
  conditional: true,
  versionOf: '/invitations/{id}',
})

export const readInvitation = defineEndpoint({
  method: 'GET',
  path: '/invitation-links/{id}',
  summary: 'Read the invitation of a link',
  description:
    'For the person who was sent the link, before they accept it at the authentication provider (`POST /verify` with `type: "invite"` and the token as `token_hash`). The token of the link takes the place of an id, and no other is needed.',
  tag: 'Members',
  scope: null,
  params: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(1000), z.describe('Token of the link')),
  }),
  paramValues: { id: recordIds.invitationLink },
  response: invitationLetterSchema,
  errors: ['not-found'],
})
