import {
  createBrowserRouter,
  matchPath,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router-dom'
import { basePath, withoutBase } from '#domain/base-path.ts'
import { loginPath } from '#domain/paths.ts'
import { LoadingScreen } from '#ui/loading-screen.tsx'
import { isHeld, subscribeToLock, whenLockShown } from '../offline/lock/lock-state.ts'
import { recordKinds } from '../records/kinds.ts'
import type { Services } from '../services.ts'
import { Shell } from '../shell/shell.tsx'
import { clearNotices } from '../ui/notices.tsx'
import { servicesContext } from './context.ts'
import { leaveWhenSignedIn, requireUser, wantedPath } from './guard.ts'
import { recordRoute } from './record-route.ts'
import { RootRoute } from './root-route.tsx'
import { RouteError } from './route-error.tsx'

/** Every screen of the app. A new one is a route module and a line here; kinds of records bring their own. */
const routes: RouteObject[] = [
  {
    Component: RootRoute,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RouteError,
    children: [
      { path: loginPath, loader: leaveWhenSignedIn, lazy: () => import('./login.tsx') },
      {
        middleware: [requireUser],
        Component: Shell,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { path: '/dashboard', lazy: () => import('./dashboard.tsx') },
              ...recordKinds.map(recordRoute),
              { path: '/shipments', lazy: () => import('./shipments.tsx') },
              { path: '/lots', lazy: () => import('./lots.tsx') },
              { path: '/supplier', lazy: () => import('./supplier.tsx') },
              { path: '/prices', lazy: () => import('./prices.tsx') },
              { path: '/review', lazy: () => import('./review.tsx') },
              { path: '/statements', lazy: () => import('./statements.tsx') },
              { path: '/members', lazy: () => import('./members.tsx') },
              { path: '/organisation', lazy: () => import('./organisation.tsx') },
              { path: '/outbox', lazy: () => import('./outbox.tsx') },
            ],
          },
        ],
      },
    ],
  },
]

/**
 * Gives a page that the browser has just loaded a key of its own, as pages have that the router opens: by it the place
 * to which one had scrolled comes back on a reload, and only then. All would have the key “default” otherwise.
 */
function nameEntry(): void {
  if (history.state?.key) return
  history.replaceState({ ...history.state, key: String(performance.timeOrigin) }, '')
}

export function createRouter(services: Services) {
  nameEntry()
  const { auth, queryClient } = services
  const options: Parameters<typeof createBrowserRouter>[1] = {
    future: { v8_middleware: true },
    getContext: () => new RouterContextProvider(new Map([[servicesContext, services]])),
  }
  const router = createBrowserRouter(
    routes,
    basePath ? { ...options, basename: basePath } : options,
  )
  let shownTo = auth.getState().user
  let neededSignIn = auth.needsSignIn()
  auth.subscribe((change) => {
    const { user } = auth.getState()
    // What one person has seen is not for the next one on this device.
    if (user !== shownTo) clearNotices()
    if (!user) queryClient.clear()
    else if (shownTo && user !== shownTo) void queryClient.resetQueries()
    else if (neededSignIn && !auth.needsSignIn()) void queryClient.invalidateQueries()
    shownTo = user
    neededSignIn = auth.needsSignIn()
    if (change === 'signed-out') void router.navigate(loginPath, { replace: true })
    else void router.revalidate()
  })
  // What was seen before the lock is asked for again after it.
  subscribeToLock(() => {
    if (!isHeld()) queryClient.clear()
  })
  return router
}

/** Loads the code of the screen that follows on signing in, while somebody types their password. */
export function loadNextScreen({ state: { location } }: ReturnType<typeof createRouter>): void {
  // With or without a slash at its end, as hosts have it.
  if (!matchPath(loginPath, withoutBase(location.pathname))) return
  const next = wantedPath(new URL(location.search, window.location.origin))
  for (const { route } of matchRoutes(routes, next) ?? []) {
    // Without it, it is asked for again when it is gone to, and there a failure is told.
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
  }
  // By these the answer to the password is read, and the server asked for the first rows.
  import('../auth/provider-answers.ts').catch(() => {})
  import('../sync/records/record-sources.ts').catch(() => {})
}

/** Runs something once the first screen is there, be it the one that asks for a PIN. */
export function whenShown(router: ReturnType<typeof createRouter>, run: () => void): void {
  if (router.state.initialized) {
    run()
    return
  }
  let hasRun = false
  const end = router.subscribe(({ initialized }) => {
    if (initialized) goOn()
  })
  function goOn(): void {
    end()
    // After the paint that this change leads to.
    if (!hasRun) setTimeout(run)
    hasRun = true
  }
  void whenLockShown.then(goOn)
}
