import * as z from 'zod/mini'

/** What an access token may do: the values of its `scope` claim, and of the OAuth2 scheme in the API description. */
export const scopeDescriptions = {
  'batches:read': 'Read batches and their tracking steps',
} as const

export type Scope = keyof typeof scopeDescriptions

/** The kinds of user that an organisation has. */
const roles = ['Admin', 'Buyer', 'Supplier', 'Compliance Officer', 'Field Agent'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

/** Least privilege: each role gets these scopes and no others. */
export const roleScopes: Record<Role, readonly Scope[]> = {
  Admin: ['batches:read'],
  Buyer: ['batches:read'],
  Supplier: ['batches:read'],
  'Compliance Officer': ['batches:read'],
  'Field Agent': ['batches:read'],
}
