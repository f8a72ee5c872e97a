import type { Cause } from '../sync/network/cause.ts'
import { findCause, refusesPage } from '../sync/network/find-cause.ts'
import { corsNeeds, corsText } from './cors-needs.ts'

interface Silence {
  fetch: typeof globalThis.fetch
  /** Base address of the server. */
  url: string
  /** What is asked for below it. */
  path: string
  /** Where the app is, without a trailing slash. */
  appUrl: string
  /** Asks for that as the app does, bound to what the server allows. */
  ask: () => Promise<unknown>
}

/** Returns why the API does not answer. */
export async function causeOf(silence: Silence): Promise<Cause> {
  const cause = await findCause(toolsFor(silence))
  if (cause === 'not-allowed') tellConsole(silence)
  return cause
}

const askTimeMs = 8_000

/** Returns whether the authentication provider keeps its answers from this page (CORS). */
export async function isPageRefused(
  fetch: typeof globalThis.fetch,
  { authUrl, authAnonKey, appUrl }: { authUrl: string; authAnonKey: string; appUrl: string },
): Promise<boolean> {
  const path = '/health'
  const ask = () => {
    const signal = AbortSignal.timeout(askTimeMs)
    return fetch(authUrl + path, { cache: 'no-store', headers: { apikey: authAnonKey }, signal })
  }
  const silence = { fetch, url: authUrl, path, appUrl, ask }
  const isRefused = await refusesPage(toolsFor(silence))
  if (isRefused) tellConsole(silence)
  return isRefused
}

const toolsFor = ({ url, path, ...tools }: Silence) => ({ ...tools, serverUrl: url + path })

/** For whoever runs the server. */
const tellConsole = ({ url, appUrl }: Silence): void =>
  console.error(corsText(corsNeeds(url, new URL(appUrl).origin)))
