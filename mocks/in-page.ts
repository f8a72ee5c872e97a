import { getResponse } from 'msw'
import { createBackend } from './backend.ts'
import { handlersOf } from './handlers.ts'
import { openIndexedDbStore } from './indexed-db-store.ts'
import { defaultScenario } from './scenarios.ts'

/**
 * The emulated backend for a page outside the app. It answers the requests passed to it and intercepts nothing. Writes
 * are stored with the app's sample data.
 */
export async function openInPage(): Promise<{ send: (request: Request) => Promise<Response> }> {
  if (!globalThis.isSecureContext) {
    const { installCryptoStandIn } = await import('./crypto-stand-in.ts')
    installCryptoStandIn(crypto)
  }
  const backend = await createBackend({
    scenario: defaultScenario,
    now: () => new Date(),
    // Requests do not go over a network.
    isOnline: () => true,
    checkContract: false,
    onFault: (message) => console.error(`Emulated backend: ${message}`),
    openStore: ({ name }) => openIndexedDbStore({ scenario: name, onRefused: console.info }),
  })
  const handlers = handlersOf(backend)
  return {
    async send(request) {
      const response = await getResponse([...handlers], request)
      if (!response || response.type === 'error') throw new TypeError('Failed to fetch')
      return response
    },
  }
}
