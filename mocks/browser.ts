import { setupWorker } from 'msw/browser'
import { answerInPage } from './answer-in-page.ts'
import { createBackend } from './backend.ts'
import { demoControl } from './demo-control.ts'
import { handlersOf } from './handlers.ts'
import { openIndexedDbStore } from './indexed-db-store.ts'
import { chooseScenario } from './scenarios/choose.ts'

interface BrowserOptions {
  /** The service worker that hands requests to this page. */
  serviceWorkerUrl: string
  /** The query of the address that the page was opened at: it may ask for a scenario. */
  search: string
  /** The scenario of tabs that ask for none. */
  scenario?: string | undefined
}

/**
 * Starts the emulated backend in this page. Requests are answered from the first moment on; the service worker
 * takes over once it is ready, which may take a while: it stores the app on the device first.
 * Returns what the panel works with.
 */
export async function startMocks({ serviceWorkerUrl, search, scenario: fallback }: BrowserOptions) {
  if (!globalThis.isSecureContext) {
    const { installCryptoStandIn } = await import('./crypto-stand-in.ts')
    installCryptoStandIn(crypto)
  }
  const tab = tabStorage()
  const { scenario, problem } = chooseScenario({ search, tab, fallback })
  if (problem) console.error(problem)
  const backend = await createBackend({
    scenario,
    now: () => new Date(),
    isOnline: () => navigator.onLine,
    checkContract: import.meta.env.DEV,
    onFault: (message) => console.error(`Emulated backend: ${message}`),
    openStore: ({ name }) => openIndexedDbStore({ scenario: name, onRefused: sayNotKept }),
  })
  const handlers = handlersOf(backend)
  const inPage = answerInPage(handlers)
  untilSeenTo()
    .then(() =>
      setupWorker(...handlers).start({
        serviceWorker: { url: serviceWorkerUrl, options: { updateViaCache: 'none' } },
        onUnhandledFrame: 'bypass',
        quiet: true,
      }),
    )
    .then((registration) => {
      inPage.end()
      if (registration) beforeNextWorker(registration, inPage.begin)
    })
    .catch((error: unknown) => {
      // Some private windows know service workers but refuse them.
      console.info('No service worker: requests go on being answered in the page.', error)
    })
  return demoControl({ backend, tab, problem })
}

/**
 * Where a worker is registered that does not see to this page yet, for it is still being installed, the library would
 * load the page anew: nobody is to see that while they type.
 */
async function untilSeenTo(): Promise<void> {
  const { serviceWorker } = navigator
  const seenTo = new Promise((go) => {
    serviceWorker.addEventListener('controllerchange', go, { once: true })
  })
  const [registration] = await serviceWorker.getRegistrations()
  if (!registration || serviceWorker.controller) return
  // One that is there already looks round for pages only when it is asked.
  registration.active?.postMessage('CLAIM')
  const { installing } = registration
  const failed = new Promise<void>((go) => {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') go()
    })
  })
  await Promise.race([seenTo, failed])
}

/**
 * The worker that is started here may give way to that of a newer version, which knows nothing of this page: from when
 * there is one, requests are answered in the page again.
 */
function beforeNextWorker(registration: ServiceWorkerRegistration, answer: () => void): void {
  if (registration.installing || registration.waiting) answer()
  registration.addEventListener('updatefound', answer)
  navigator.serviceWorker.addEventListener('controllerchange', answer)
}

const sayNotKept = (error: unknown) =>
  console.info('This browser keeps no sample data: changes last as long as the page.', error)

/** Merely naming it throws where the browser refuses all storage. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
