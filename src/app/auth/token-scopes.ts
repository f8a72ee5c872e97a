import { readScopes } from '#domain/read-scopes.ts'

/** What is offered without a role: to look, as far as the server lets them. */
const withoutRole: ReadonlySet<string> = new Set(readScopes)

/**
 * What an access token allows, by its `scope` claim. Without one, the provider has given the account no role (Supabase
 * Auth knows none by itself). Null where the token is no JWT and does not tell.
 */
export function scopesOf(accessToken: string): ReadonlySet<string> | null {
  const claims = claimsOf(accessToken)
  if (!claims) return null
  const { scope } = claims
  return typeof scope === 'string' ? new Set(scope.split(' ').filter(Boolean)) : withoutRole
}

/** Whether these are the scopes of an account without a role. */
export const lacksRole = (scopes: ReadonlySet<string> | null): boolean =>
  scopes === withoutRole || scopes?.size === 0

function claimsOf(accessToken: string): { scope?: unknown } | null {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}
