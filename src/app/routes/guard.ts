import { type LoaderFunction, type MiddlewareFunction, replace } from 'react-router-dom'
import { writeAddress } from '#app/ui/use-address-params.ts'
import { withoutBase } from '#domain/base-path.ts'
import { againParam, demoParam, invitationParam, loginPath, protectedPaths } from '#domain/paths.ts'
import type { Auth } from '../auth/auth.ts'
import { ownerOf } from '../auth/session.ts'
import { getBackendName } from '../offline/backend-name.ts'
import { isLocked, subscribeToLock } from '../offline/lock/lock-state.ts'
import { servicesContext } from './context.ts'

const afterLogin = '/dashboard'

/** Lets only signed-in users through, whatever became of their tokens; others go to the sign-in page, which brings them back. */
export const requireUser: MiddlewareFunction = async ({ request, context }) => {
  const { auth } = context.get(servicesContext)
  await auth.ready
  if (auth.getState().user) return whenUnlocked(auth)
  writeAddress()
  const { pathname, search } = inBrowser(new URL(request.url))
  throw replace(`${loginPath}?${new URLSearchParams({ next: withoutBase(pathname) + search })}`)
}

/** Nothing is asked of the server for somebody who has not entered their PIN. */
async function whenUnlocked(auth: Auth): Promise<void> {
  for (;;) {
    const { user } = auth.getState()
    const backendName = getBackendName()
    // Signed out meanwhile, they are led elsewhere.
    if (!user || backendName === undefined) return
    if (!isLocked({ backendName, owner: ownerOf(user) })) return
    await new Promise<void>((resolve) => {
      const ends = [subscribeToLock(goOn), auth.subscribe(goOn)]
      function goOn(): void {
        for (const end of ends) end()
        resolve()
      }
    })
  }
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
  // An invitation may be for somebody else than who is signed in here: they decide.
  const isInvited = url.searchParams.has(invitationParam)
  if (__DEMO__ && url.searchParams.has(demoParam) && !comesAgain && !isInvited) {
    const { enterDemo } = await import('./enter-demo.ts')
    await enterDemo(auth)
  }
  if (auth.getState().user && !comesAgain && !isInvited) throw replace(wantedPath(url))
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
