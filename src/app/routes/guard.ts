import { type LoaderFunction, type MiddlewareFunction, replace } from 'react-router-dom'
import { loginPath, protectedPaths } from '#domain/paths.ts'
import { servicesContext } from './context.ts'

const afterLogin = '/dashboard'

/** Lets only signed-in users through; others go to the sign-in page, which brings them back. */
export const requireUser: MiddlewareFunction = async ({ request, context }) => {
  const { auth } = context.get(servicesContext)
  await auth.ready
  if (auth.getState().user) return
  const { pathname, search } = new URL(request.url)
  throw replace(`${loginPath}?${new URLSearchParams({ next: pathname + search })}`)
}

/** Sends a signed-in user on: to where they wanted to go, else to the dashboard. */
export const leaveWhenSignedIn: LoaderFunction = async ({ request, context }) => {
  const { auth } = context.get(servicesContext)
  await auth.ready
  if (auth.getState().user) throw replace(wantedPath(new URL(request.url)))
  return null
}

/** The `next` of a sign-in address, if it is a screen of this app. */
export function wantedPath(loginUrl: URL): string {
  const wanted = URL.parse(loginUrl.searchParams.get('next') ?? '', loginUrl.origin)
  const isScreen =
    wanted?.origin === loginUrl.origin &&
    (protectedPaths as readonly string[]).includes(wanted.pathname)
  return isScreen ? wanted.pathname + wanted.search : afterLogin
}
