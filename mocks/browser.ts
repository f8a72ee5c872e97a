import { setupWorker } from 'msw/browser'
import { answerInPage } from './answer-in-page.ts'
import { createBackend } from './backend.ts'
import { handlersOf } from './handlers.ts'
import { chooseScenario } from './scenarios/choose.ts'

interface BrowserOptions {
  /** The service worker that hands requests to this page. */
  serviceWorkerUrl: string
  /** The query of the address that the page was opened at: it may ask for a scenario. */
  search: string
}

/**
 * Starts the emulated backend in this page. Requests are answered from the first moment on; the service worker
 * takes over once it is ready, which may take a while: it stores the app on the device first.
 */
export async function startMocks({ serviceWorkerUrl, search }: BrowserOptions): Promise<void> {
  if (!globalThis.isSecureContext) {
    const { installCryptoStandIn } = await import('./crypto-stand-in.ts')
    installCryptoStandIn(crypto)
  }
  const backend = await createBackend({
    scenario: chooseScenario(search, tabStorage()),
    now: () => new Date(),
    isOnline: () => navigator.onLine,
    checkContract: import.meta.env.DEV,
    onFault: (message) => console.error(`Emulated backend: ${message}`),
  })
  const handlers = handlersOf(backend)
  const end = answerInPage(handlers)
  setupWorker(...handlers)
    .start({
      serviceWorker: { url: serviceWorkerUrl },
      onUnhandledFrame: 'bypass',
      quiet: true,
    })
    .then(end, (error: unknown) => {
      // Some private windows know service workers but refuse them.
      console.info('No service worker: requests go on being answered in the page.', error)
    })
}

/** Merely naming it throws where the browser refuses all storage. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
