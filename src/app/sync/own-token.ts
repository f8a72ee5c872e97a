/** As much of `auth` as gives tokens. */
interface TokenSource {
  accessToken: () => Promise<string | null>
  renew: (refused: string) => Promise<string | null>
}

/**
 * Tokens of one user only. While a request of theirs is under way somebody else may sign in on the same device: the
 * request then gets no token instead of theirs, and waits for its own user.
 */
export const tokensOf = (source: TokenSource, userId: string): TokenSource => {
  const ownOnly = (token: string | null) =>
    token !== null && subjectOf(token) === userId ? token : null
  return {
    accessToken: async () => ownOnly(await source.accessToken()),
    renew: async (refused) => ownOnly(await source.renew(refused)),
  }
}

/** Whom a token speaks for, by its `sub` claim; null where it is no JWT. */
function subjectOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const { sub } = JSON.parse(json)
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
