import type { Cause } from './cause.ts'

interface CauseTools {
  fetch: typeof globalThis.fetch
  /** An address of the server. */
  serverUrl: string
  /** Where the app itself is, without a trailing slash. */
  appUrl: string
  /** Asks the server as the app does, bound to what it allows. */
  ask: () => Promise<unknown>
}

const answerTimeMs = 8_000

/** Returns why a request to the server came to nothing although the device reports a network. */
export async function findCause(tools: CauseTools): Promise<Cause> {
  const { fetch, appUrl } = tools
  if (await refusesPage(tools)) return 'not-allowed'
  const own = await answerOf(fetch, `${appUrl}/manifest.webmanifest`, { method: 'HEAD' })
  // A hotspot's sign-in page stands in for any file.
  const isOwn = own?.ok && !own.headers.get('Content-Type')?.includes('text/html')
  return isOwn ? 'server-unreachable' : 'unreachable'
}

/** Returns whether the server answers and does not let this page read that (CORS). */
export async function refusesPage(tools: CauseTools): Promise<boolean> {
  const { fetch, serverUrl, appUrl, ask } = tools
  // A page may read everything of its own host. Of others it learns without CORS that there was an answer, and no more.
  if (!isForeign(serverUrl, appUrl)) return false
  const blind = await answerOf(fetch, serverUrl, { mode: 'no-cors' })
  if (blind?.type !== 'opaque') return false
  // On a bad network, one request is lost and the next is not.
  return ask().then(
    () => false,
    (error: unknown) => error instanceof TypeError,
  )
}

function answerOf(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
): Promise<Response | null> {
  const signal = AbortSignal.timeout(answerTimeMs)
  return fetch(url, { ...init, cache: 'no-store', signal }).catch(() => null)
}

const isForeign = (url: string, appUrl: string): boolean =>
  new URL(url, appUrl).origin !== new URL(appUrl).origin
