/** What an access token allows. */
export interface GrantedScopes {
  has: (scope: string) => boolean
  /** As its token has it; undefined where the provider has given the account no role. */
  claim: string | undefined
}

/** What is offered without a role: to look, as far as the server lets them. */
const withoutRole: GrantedScopes = { has: (scope) => scope.endsWith(':read'), claim: undefined }

/**
 * What an access token allows, by its `scope` claim. Without one, the provider has given the account no role (Supabase
 * Auth knows none by itself). Null where the token is no JWT and does not tell.
 */
export function scopesOf(accessToken: string): GrantedScopes | null {
  const claims = claimsOf(accessToken)
  if (!claims) return null
  const { scope: claim } = claims
  return typeof claim === 'string'
    ? { has: (scope) => claim.split(' ').includes(scope), claim }
    : withoutRole
}

/** Whether these are the scopes of an account without a role. */
export const lacksRole = (scopes: GrantedScopes | null): boolean =>
  scopes !== null && !scopes.claim?.trim()

function claimsOf(accessToken: string): { scope?: unknown } | null {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}
