import { normaliseEmail } from '#domain/email-address.ts'

/** The part of `auth` that provides tokens. */
interface TokenSource {
  accessToken: () => Promise<string | null>
  renew: (refused: string) => Promise<string | null>
}

interface TokenOwner {
  /** The `sub` claim. */
  id: string
  /** The `email` claim, needed if several accounts have the same id, as in the demo. */
  email?: string | undefined
}

/**
 * Provides tokens of one user only. While their request is under way, somebody else may sign in on the same device: the
 * request then gets no token, and waits for its own user.
 */
export const tokensOf = (source: TokenSource, owner: TokenOwner): TokenSource => {
  const ownOnly = (token: string | null) => (token !== null && isOf(token, owner) ? token : null)
  return {
    accessToken: async () => ownOnly(await source.accessToken()),
    renew: async (refused) => ownOnly(await source.renew(refused)),
  }
}

/** Checks by its claims whose token it is. False if it is not a JWT. */
function isOf(token: string, owner: TokenOwner): boolean {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(payload, (character) => character.charCodeAt(0))
    const { sub, email } = JSON.parse(new TextDecoder().decode(bytes))
    if (owner.email !== undefined && normaliseEmail(String(email)) !== owner.email) return false
    return sub === owner.id
  } catch {
    return false
  }
}
