import { normaliseEmail } from '#domain/email-address.ts'

/** As much of `auth` as gives tokens. */
interface TokenSource {
  accessToken: () => Promise<string | null>
  renew: (refused: string) => Promise<string | null>
}

interface TokenOwner {
  /** As the `sub` claim has it. */
  id: string
  /** As the `email` claim has it, where several accounts have the same id: the demo's. */
  email?: string | undefined
}

/**
 * Tokens of one user only. While a request of theirs is under way somebody else may sign in on the same device: the
 * request then gets no token instead of theirs, and waits for its own user.
 */
export const tokensOf = (source: TokenSource, owner: TokenOwner): TokenSource => {
  const ownOnly = (token: string | null) => (token !== null && isOf(token, owner) ? token : null)
  return {
    accessToken: async () => ownOnly(await source.accessToken()),
    renew: async (refused) => ownOnly(await source.renew(refused)),
  }
}

/** Whom a token speaks for, by its claims; nobody where it is no JWT. */
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
