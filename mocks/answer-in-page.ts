import { getResponse } from 'msw'
import type { Handlers } from './backend.ts'

/** Lets the handlers answer this page's own `fetch`, without a service worker. Returns the way to end it. */
export function answerInPage(handlers: Handlers): () => void {
  const network = globalThis.fetch
  let active = true
  // Stays in place when it ends: others may have wrapped it meanwhile.
  globalThis.fetch = async (input, init) => {
    if (!active) return network(input, init)
    const request = new Request(input, init)
    const response = await getResponse([...handlers], request.clone())
    request.signal.throwIfAborted()
    if (response?.type === 'error') throw new TypeError('Failed to fetch')
    return response ?? network(request)
  }
  return () => {
    active = false
  }
}
