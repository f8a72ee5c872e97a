type Fetch = typeof globalThis.fetch

interface Watcher {
  /** The server has answered, whatever it said. */
  onAnswer: (headers: Headers) => void
  /** Nothing came back, or a page of somebody in between (a hotspot's sign-in). */
  onFailure: () => void
}

/** `fetch`, overheard: how requests fare tells whether there is a connection, and what the rate limit leaves. */
export const watchFetch =
  (fetch: Fetch, { onAnswer, onFailure }: Watcher): Fetch =>
  async (input, init) => {
    try {
      const response = await fetch(input, init)
      if (response.headers.get('Content-Type')?.includes('text/html')) onFailure()
      else onAnswer(response.headers)
      return response
    } catch (error) {
      // A request that the app itself gave up says nothing of the network; one that ran out of time does.
      const signal = init?.signal
      if (!signal?.aborted || signal.reason?.name !== 'AbortError') onFailure()
      throw error
    }
  }
