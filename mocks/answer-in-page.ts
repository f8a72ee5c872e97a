import { getResponse } from 'msw'
import type { Handlers } from './backend.ts'

/** Lets the handlers answer this page's own `fetch`, without a service worker. It can be stopped and started again. */
export function answerInPage(handlers: Handlers): { begin: () => void; end: () => void } {
  const network = globalThis.fetch
  let active = true
  // The wrapper stays in place when stopped: other code may have wrapped it in the meantime.
  globalThis.fetch = async (input, init) => {
    if (!active) return network(input, init)
    const request = new Request(input, init)
    const response = await getResponse([...handlers], request.clone())
    request.signal.throwIfAborted()
    if (response?.type === 'error') throw new TypeError('Failed to fetch')
    return response ?? network(request)
  }
  const setActive = (next: boolean) => () => {
    active = next
  }
  return { begin: setActive(true), end: setActive(false) }
}
