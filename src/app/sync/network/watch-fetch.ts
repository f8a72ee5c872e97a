type Fetch = typeof globalThis.fetch

interface Watcher {
  /** The server has answered, with success or not, what was asked at that time of the device, ms since 1970. */
  onAnswer: (headers: Headers, askedMs: number) => void
  /** There was no response, or a page from something in between (a hotspot's sign-in). */
  onFailure: () => void
}

/**
 * Wraps `fetch` to observe requests: how they fare shows whether there is a connection, and what the rate limit leaves.
 */
export const watchFetch =
  (fetch: Fetch, { onAnswer, onFailure }: Watcher): Fetch =>
  async (input, init) => {
    const askedMs = Date.now()
    try {
      const response = await fetch(input, init)
      if (response.headers.get('Content-Type')?.includes('text/html')) onFailure()
      else onAnswer(response.headers, askedMs)
      return response
    } catch (error) {
      // A request that the app itself cancelled says nothing about the network; one that timed out does.
      const signal = init?.signal
      if (!signal?.aborted || signal.reason?.name !== 'AbortError') onFailure()
      throw error
    }
  }
