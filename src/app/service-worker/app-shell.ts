/**
 * The service worker's first part: keeps the app's pages and scripts on the device, so that the app opens
 * without a network. In a demo build the emulated backend's worker follows it in the same script.
 */

interface AppShell {
  /** Changes when one of the files does. */
  version: string
  urls: string[]
}

/** Filled in by the build. */
declare const __APP_SHELL__: AppShell

/** The part of the worker's global scope that is used here; the project compiles against the page's types. */
interface WorkerScope {
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: { data?: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void
  registration: { unregister: () => Promise<boolean> }
  clients: { claim: () => Promise<void> }
}

interface FetchEventLike {
  request: Request
  respondWith(response: Promise<Response>): void
  stopImmediatePropagation(): void
}

const scope = self as unknown as WorkerScope // See above: `self` is a worker's here.
const { version, urls } = __APP_SHELL__
const prefix = 'asili-shell-'
const cacheName = prefix + version
const shellPaths = new Set(urls)

// The emulated backend's part would end the worker with the last page, and the app would not open offline again.
scope.registration.unregister = async () => false

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(urls.map((url) => new Request(url, { cache: 'reload' })))),
  )
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldShells())
})

// A page that came just after the worker had looked round for pages, or that was loaded past it, asks for another look.
scope.addEventListener('message', (event) => {
  if (event.data === 'CLAIM') event.waitUntil(scope.clients.claim())
})

scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  const path = pathname.replace(/(.)\/$/, '$1')
  if (event.request.method !== 'GET' || origin !== location.origin || !shellPaths.has(path)) return
  // The emulated backend listens too, and would answer a second time.
  event.stopImmediatePropagation()
  event.respondWith(fromShell(path, event.request))
})

/** Scripts are asked for with another `Vary` than they were stored with; details are in the query. */
async function fromShell(path: string, request: Request): Promise<Response> {
  const cached = await caches.match(path, { ignoreSearch: true, ignoreVary: true })
  return cached ?? fetch(request)
}

/** The newest shell and the one before it stay: a page that is still open may ask for its own scripts. */
async function deleteOldShells() {
  const shells = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const old = shells.filter((name) => name !== cacheName).slice(0, -1)
  await Promise.all(old.map((name) => caches.delete(name)))
}
