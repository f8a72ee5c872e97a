import { setupWorker } from 'msw/browser'
import { inSite, ofThisSite } from '#domain/base-path.ts'
import { bundleVerifierPath } from '#domain/paths.ts'
import { answerInPage } from './answer-in-page.ts'
import { createBackend } from './backend.ts'
import { chooseScenario } from './choose-scenario.ts'
import { demoControl } from './demo-control.ts'
import { handlersOf } from './handlers.ts'
import { openIndexedDbStore } from './indexed-db-store.ts'

interface BrowserOptions {
  /** The service worker that hands requests to this page. */
  serviceWorkerUrl: string
  /** The query string that the page was opened with; it may name a scenario. */
  search: string
  /** The scenario for tabs that do not ask for one. */
  scenario?: string | undefined
}

/**
 * Starts the emulated backend in this page. Requests are answered from the start; the service worker takes over once it
 * is ready. That may take a while, because it first stores the app on the device. Returns the controls for the demo
 * panel.
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
    loadVerifier,
    openStore: ({ name }) => openIndexedDbStore({ scenario: name, onRefused: sayNotKept }),
  })
  const handlers = handlersOf(backend)
  const inPage = answerInPage(handlers)
  untilControlled()
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
      // Some private windows have service workers but refuse to register them.
      console.info('No service worker: requests go on being answered in the page.', error)
    })
  return demoControl({ backend, tab, problem })
}

/** Built with the site; not available in development. */
async function loadVerifier(): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch(inSite(bundleVerifierPath)).catch(() => null)
  return answer?.ok && answer.headers.get('Content-Type')?.includes('html')
    ? new Uint8Array(await answer.arrayBuffer())
    : null
}

/**
 * While a registered worker is still being installed and does not control the page, the library would reload the page,
 * perhaps while the user is typing. Waits until the worker is in control.
 */
async function untilControlled(): Promise<void> {
  const { serviceWorker } = navigator
  const controlled = new Promise((go) => {
    serviceWorker.addEventListener('controllerchange', go, { once: true })
  })
  const [registration] = ofThisSite(await serviceWorker.getRegistrations())
  if (!registration || serviceWorker.controller) return
  // An existing worker claims pages only when told to.
  registration.active?.postMessage('CLAIM')
  const { installing } = registration
  const failed = new Promise<void>((go) => {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') go()
    })
  })
  await Promise.race([controlled, failed])
}

/**
 * The worker started here may be replaced by a newer version that does not know this page. As soon as one appears,
 * requests are answered in the page again.
 */
function beforeNextWorker(registration: ServiceWorkerRegistration, answer: () => void): void {
  const giveWay = () => {
    answer()
    if (registration.active) letRest(registration.active)
  }
  if (registration.installing || registration.waiting) giveWay()
  registration.addEventListener('updatefound', giveWay)
  navigator.serviceWorker.addEventListener('controllerchange', answer)
}

/**
 * Sends a worker none of the messages by which the library keeps it awake. Browsers ask it once to give way to a newer
 * one; a message in that moment would keep it running, and the newer one would wait for as long as pages are open.
 */
function letRest(worker: ServiceWorker): void {
  const post = worker.postMessage.bind(worker)
  worker.postMessage = (
    message: unknown,
    options?: Transferable[] | StructuredSerializeOptions,
  ) => {
    if (message !== 'KEEPALIVE_REQUEST') post(message, options as StructuredSerializeOptions)
  }
}

const sayNotKept = (error: unknown) =>
  console.info('This browser keeps no sample data: changes last as long as the page.', error)

/** Even accessing `sessionStorage` throws if the browser refuses all storage. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
