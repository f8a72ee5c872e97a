/** A network that gives no answer in that time leads nowhere. */
const answerTimeMs = 30_000
/** The device is left whether the provider hears of it or not: nobody is kept waiting for that. */
const signOutTimeMs = 5_000

/** `fetch` for the provider, which gives up on an answer that does not come. */
export const timelyFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const isSignOut = new URL(url, 'http://relative').pathname.endsWith('/logout')
    const request = new AbortController()
    const timer = setTimeout(
      () => request.abort(new DOMException('No answer came in time', 'TimeoutError')),
      isSignOut ? signOutTimeMs : answerTimeMs,
    )
    try {
      return await fetch(input, { ...init, signal: request.signal })
    } finally {
      clearTimeout(timer)
    }
  }
