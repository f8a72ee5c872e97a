import type { Cause } from './cause.ts'

interface CauseTools {
  fetch: typeof globalThis.fetch
  /** An address of the API. */
  serverUrl: string
  /** Where the app itself is, without a trailing slash. */
  appUrl: string
  /** Asks the server as the app does, bound to what it allows. */
  ask: () => Promise<unknown>
}

const answerTimeMs = 8_000

/** Returns why a request to the server came to nothing although the device reports a network. */
export async function findCause({ fetch, serverUrl, appUrl, ask }: CauseTools): Promise<Cause> {
  const answerOf = (url: string, init: RequestInit): Promise<Response | null> => {
    const signal = AbortSignal.timeout(answerTimeMs)
    return fetch(url, { ...init, cache: 'no-store', signal }).catch(() => null)
  }
  // Without CORS, a page learns no more of an answer than that there was one. Of its own host it may read everything.
  const blind = isForeign(serverUrl, appUrl) && (await answerOf(serverUrl, { mode: 'no-cors' }))
  if (blind && blind.type === 'opaque') {
    // On a bad network, one request is lost and the next is not.
    const isBare = (error: unknown) => error instanceof TypeError
    return (await ask().then(() => false, isBare)) ? 'not-allowed' : 'unreachable'
  }
  const own = await answerOf(`${appUrl}/manifest.webmanifest`, { method: 'HEAD' })
  // A hotspot's sign-in page stands in for any file.
  const isOwn = own?.ok && !own.headers.get('Content-Type')?.includes('text/html')
  return isOwn ? 'server-unreachable' : 'unreachable'
}

const isForeign = (url: string, appUrl: string): boolean =>
  new URL(url, appUrl).origin !== new URL(appUrl).origin
