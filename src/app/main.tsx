import './styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { lazyExtra } from '#app/ui/lazy-extra.ts'
import { basePath, withoutBase } from '#domain/base-path.ts'
import { askedName } from '#mocks/scenario-name.ts'
import { trustedTypes } from '#ui/trusted-types.ts'
import { ApiProvider } from './api/api-context.tsx'
import { AuthProvider } from './auth/auth-provider.tsx'
import type { DemoControl } from './demo/demo-control.ts'
import { demoSettings } from './demo-settings.ts'
import { createEmulation } from './emulation.ts'
import { getBackendName, setBackendName } from './offline/backend-name.ts'
import { isBackendNoted } from './offline/copy-note.ts'
import { deviceStorage, tabStorage } from './offline/device-storage.ts'
import { watchInstallPrompt } from './offline/install-prompt.ts'
import { OfflineProvider } from './offline/offline-provider.tsx'
import { afterFirstScreen } from './offline/rows-first.ts'
import { setReleaseState } from './release/release-state.ts'
import { apiAsksFor, takeDueUpdate, watchUpdates } from './release/updates.ts'
import { createRouter, loadNextScreen, whenShown } from './routes/index.tsx'
import { createServices, type Services } from './services.ts'
import { followColorScheme } from './ui/color-scheme.ts'

const serviceWorkerUrl = `${basePath}/sw.js`
/** The one script that this page loads by its address from code; a library asks for it too, so it is the default. */
trustedTypes('default', {
  createScriptURL: (url) => {
    if (url === serviceWorkerUrl) return url
    throw new TypeError(`${url} is no script of this app`)
  },
})
/** As the page was opened: a redirect may change the address before the emulation reads it. */
const { search } = location

await takeDueUpdate()

const demo = Promise.withResolvers<DemoControl>()

/** Loads the emulated backend, which no build against a real one contains. */
async function startEmulation(): Promise<void> {
  const { startMocks } = await import('#mocks/browser.ts')
  const scenario = import.meta.env.VITE_SCENARIO
  const control = await startMocks({ serviceWorkerUrl, search, scenario })
  setBackendName(`demo-${control.scenario()}${basePath}`)
  demo.resolve(control)
}

const emulation = __DEMO__ ? createEmulation(startEmulation) : undefined
/** A scenario that was chosen before needs no look at the emulated backend: what is on the device shows at once. */
if (__DEMO__) {
  const asked = { search, tab: tabStorage(), fallback: import.meta.env.VITE_SCENARIO }
  const name = `demo-${askedName(asked)}${basePath}`
  // An address may name a scenario that there is not; of one that there is, the device may have a copy.
  if (!new URLSearchParams(search).has('scenario') || isBackendNoted(name)) setBackendName(name)
}

const services = createServices({
  settings: __DEMO__
    ? demoSettings(import.meta.env)
    : (await import('./env.ts')).readSettings(import.meta.env),
  fetch: emulation?.fetch ?? ((...request) => fetch(...request)),
  deviceStorage: deviceStorage(),
  tabStorage: tabStorage(),
  onMinVersion: apiAsksFor,
  onNewerData: () => setReleaseState({ isDataNewer: true }),
})
const router = createRouter(services)

/** What the first screen does not need comes after it. */
const syncOf: Services['syncOf'] = async (...whose) => {
  await afterFirstScreen()
  return services.syncOf(...whose)
}

/** The developer's panel: comes once the emulated backend is there. The app does without it where it cannot be had. */
const DemoPanel = __DEMO__
  ? lazyExtra(async () => {
      const control = await demo.promise
      const { DemoTools } = await import('./demo/demo-tools.tsx')
      return { default: () => <DemoTools control={control} onScenario={showScenario} /> }
    })
  : undefined

/** Says in the address which scenario is shown, so that a reload or a copied address keeps it. */
function showScenario(name: string): void {
  const url = new URL(location.href)
  url.searchParams.set('scenario', name)
  void router.navigate(withoutBase(url.pathname) + url.search, { replace: true })
  setBackendName(`demo-${name}${basePath}`)
}

watchInstallPrompt()
if (import.meta.env.PROD) watchUpdates()

followColorScheme()
const container = document.querySelector('#app')
if (!container) throw new Error('The page has no #app element')

createRoot(container).render(
  <StrictMode>
    <ApiProvider api={services.api}>
      <AuthProvider auth={services.auth}>
        <OfflineProvider connectivity={services.connectivity} syncOf={syncOf} tidy={services.tidy}>
          <QueryClientProvider client={services.queryClient}>
            <RouterProvider router={router} />
            {DemoPanel && (
              <Suspense>
                <DemoPanel />
              </Suspense>
            )}
          </QueryClientProvider>
        </OfflineProvider>
      </AuthProvider>
    </ApiProvider>
  </StrictMode>,
)

if (!__DEMO__) setBackendName(`server${basePath}`)

if (emulation) {
  // Where the device has a copy, its rows come first. The first request starts it in any case.
  const isCopied = isBackendNoted(getBackendName() ?? '')
  whenShown(router, () => (isCopied ? afterFirstScreen().then(emulation.begin) : emulation.begin()))
} else if (import.meta.env.PROD) {
  // In a demo the emulation registers the worker that keeps the app on the device.
  navigator.serviceWorker
    ?.register(serviceWorkerUrl, { updateViaCache: 'none' })
    .catch((error: unknown) => {
      console.warn('The app will not open without a network:', error)
    })
}

whenShown(router, () => {
  // The page's own script, which helps where the app does not start.
  dispatchEvent(new Event('asili-started'))
  loadNextScreen(router)
  // A browser translates what it sees: nothing before this.
  import('./translated-page.ts').then(
    ({ withstandTranslation }) => withstandTranslation(),
    (error: unknown) => console.warn('A translation may end a screen:', error),
  )
})
