import { queryOptions } from '@tanstack/react-query'
import { listInvitations, listMembers, readInvitation } from '#domain/endpoints/members.ts'
import type { ApiClient } from './client.ts'

/** Begins the key of all that an admin sees of the members. */
export const membersKey = 'members'

export const membersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [membersKey, 'list'],
    queryFn: async ({ signal }) => (await api.call(listMembers, { signal })).items,
  })

export const invitationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [membersKey, 'invitations'],
    queryFn: async ({ signal }) => (await api.call(listInvitations, { signal })).items,
  })

/** What the link with that token invites to. */
export const invitationLetterQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    // It may be withdrawn at any time.
    staleTime: 0,
    queryFn: ({ signal }) => api.call(readInvitation, { params: { id: token }, signal }),
  })
