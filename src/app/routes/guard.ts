import { type LoaderFunction, type MiddlewareFunction, replace } from 'react-router-dom'
import { againParam, loginPath, protectedPaths } from '#domain/paths.ts'
import { writeAddress } from '#ui/use-address-params.ts'
import { servicesContext } from './context.ts'

const afterLogin = '/dashboard'

/** Lets only signed-in users through, whatever became of their tokens; others go to the sign-in page, which brings them back. */
export const requireUser: MiddlewareFunction = async ({ request, context }) => {
  const { auth } = context.get(servicesContext)
  await auth.ready
  if (auth.getState().user) return
  writeAddress()
  const { pathname, search } = inBrowser(new URL(request.url))
  throw replace(`${loginPath}?${new URLSearchParams({ next: pathname + search })}`)
}

/** Of the screen that is open, the browser knows more than the router: what was searched for. */
const inBrowser = (asked: URL): Pick<URL, 'pathname' | 'search'> =>
  asked.pathname === window.location.pathname ? window.location : asked

/**
 * Sends a signed-in user on: to where they wanted to go, else to the dashboard. Whose session has ended stays only if
 * they came to sign in again: the app opens without that.
 */
export const leaveWhenSignedIn: LoaderFunction = async ({ request, context }) => {
  const { auth } = context.get(servicesContext)
  await auth.ready
  const url = new URL(request.url)
  const comesAgain = auth.needsSignIn() && url.searchParams.has(againParam)
  if (auth.getState().user && !comesAgain) throw replace(wantedPath(url))
  return null
}

/** The `next` of a sign-in address, if it is a screen of this app. */
export function wantedPath(loginUrl: URL): string {
  const wanted = URL.parse(loginUrl.searchParams.get('next') ?? '', loginUrl.origin)
  if (wanted?.origin !== loginUrl.origin) return afterLogin
  // Hosts that serve a folder for each page add a slash.
  const path = wanted.pathname.replace(/\/$/, '')
  const isScreen = (protectedPaths as readonly string[]).includes(path)
  return isScreen ? path + wanted.search : afterLogin
}
