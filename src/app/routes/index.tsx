import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router-dom'
import { loginPath } from '#domain/paths.ts'
import { LoadingScreen } from '#ui/loading-screen.tsx'
import type { Services } from '../services.ts'
import { Shell } from '../shell/shell.tsx'
import { servicesContext } from './context.ts'
import { leaveWhenSignedIn, requireUser, wantedPath } from './guard.ts'
import { RootRoute } from './root-route.tsx'
import { RouteError } from './route-error.tsx'

/** Every screen of the app. A new one is a route module and a line here. */
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
              { path: '/farmers', lazy: () => import('./farmers.tsx') },
              { path: '/batches', lazy: () => import('./batches.tsx') },
              { path: '/agents', lazy: () => import('./agents.tsx') },
              { path: '/locations', lazy: () => import('./locations.tsx') },
              { path: '/compliance', lazy: () => import('./compliance.tsx') },
              { path: '/outbox', lazy: () => import('./outbox.tsx') },
            ],
          },
        ],
      },
    ],
  },
]

export function createRouter(services: Services) {
  const { auth, queryClient } = services
  const router = createBrowserRouter(routes, {
    future: { v8_middleware: true },
    getContext: () => new RouterContextProvider(new Map([[servicesContext, services]])),
  })
  let shownTo = auth.getState().user
  let neededSignIn = auth.needsSignIn()
  auth.subscribe((change) => {
    const { user } = auth.getState()
    // What one person has seen is not for the next one on this device.
    if (!user) queryClient.clear()
    else if (shownTo && user !== shownTo) void queryClient.resetQueries()
    else if (neededSignIn && !auth.needsSignIn()) void queryClient.invalidateQueries()
    shownTo = user
    neededSignIn = auth.needsSignIn()
    if (change === 'signed-out') void router.navigate(loginPath, { replace: true })
    else void router.revalidate()
  })
  return router
}

/** Loads the code of the screen that follows on signing in, while somebody types their password. */
export function loadNextScreen({ state: { location } }: ReturnType<typeof createRouter>): void {
  if (location.pathname !== loginPath) return
  const next = wantedPath(new URL(location.search, window.location.origin))
  for (const { route } of matchRoutes(routes, next) ?? []) {
    // Without it, it is asked for again when it is gone to, and there a failure is told.
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
  }
}

/** Runs something once the first screen is there. */
export function whenShown(router: ReturnType<typeof createRouter>, run: () => void): void {
  if (router.state.initialized) {
    run()
    return
  }
  const end = router.subscribe(({ initialized }) => {
    if (!initialized) return
    end()
    // After the paint that this change leads to.
    setTimeout(run)
  })
}
