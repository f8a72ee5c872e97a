/** A network that gives no answer in that time leads nowhere. */
const answerTimeMs = 30_000
/** The device is left whether the provider hears of it or not: nobody is kept waiting for that. */
const signOutTimeMs = 5_000

/** `fetch` for the provider, which gives up on an answer that does not come. */
export const timelyFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const isSignOut = new URL(url, 'http://relative').pathname.endsWith('/logout')
    const signal = AbortSignal.timeout(isSignOut ? signOutTimeMs : answerTimeMs)
    return fetch(input, { ...init, signal })
  }
