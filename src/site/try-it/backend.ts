import type { TryBackend } from './try-backend.ts'

let opened: Promise<TryBackend> | undefined

/** Opens the emulated backend in a demo, otherwise the API that the build is for. */
export function openBackend(): Promise<TryBackend> {
  opened ??= __DEMO__
    ? import('./demo-backend.ts').then(({ openDemoBackend }) => openDemoBackend())
    : Promise.resolve(connectedBackend(String(import.meta.env.VITE_API_URL)))
  return opened
}

/** Called after a failure: the next call to `openBackend` opens a new one. */
export function closeBackend(): void {
  opened = undefined
}

const connectedBackend = (apiUrl: string): TryBackend => ({
  baseUrl: new URL(apiUrl.replace(/\/+$/, ''), location.href).href,
  send: (request) => fetch(request),
  people: [],
  tokenOf: () => Promise.reject(new Error('Tokens come from the provider')),
})
