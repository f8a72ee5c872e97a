/**
 * The service worker's first part: keeps the app's pages and scripts on the device, so that the app opens
 * without a network. In a demo build the emulated backend's worker follows it in the same script.
 */

import { withoutBase } from '#domain/base-path.ts'
import { whilePageIsOpen } from './closed-pages.ts'
import {
  type AppShell,
  cleanUp,
  find,
  findAsset,
  openCache,
  otherShells,
  wholeShell,
} from './kept-shells.ts'
import { storeShell } from './store-shell.ts'

/** Filled in by the build. */
declare const __APP_SHELL__: AppShell

interface Lifetime {
  waitUntil(work: Promise<unknown>): void
}

/** The part of the worker's global scope that is used here; the project compiles against the page's types. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void
  addEventListener(type: 'message', listener: (event: MessageEventLike) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void
  skipWaiting: () => Promise<void>
  registration: {
    unregister: () => Promise<boolean>
    update: () => Promise<unknown>
    installing: unknown
    waiting: { postMessage: (message: string) => void } | null
  }
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<unknown>
    matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly unknown[]>
  }
}

interface MessageEventLike extends Lifetime {
  data?: unknown
  source: { id: string } | null
  ports: readonly MessagePort[]
}

interface FetchEventLike extends Lifetime {
  request: Request
  clientId: string
  respondWith(response: Promise<Response>): void
  stopImmediatePropagation(): void
}

const scope = self as unknown as WorkerScope // See above: `self` is a worker's here.
const shell = __APP_SHELL__
const { registration, clients } = scope

// The emulated backend's part would end the worker with the last page, and the app would not open offline again.
registration.unregister = async () => false
// It would also take over at once from the worker before, under the hands of who works in an open page.
const takeOver = scope.skipWaiting.bind(scope)
scope.skipWaiting = async () => {}

scope.addEventListener('install', (event) => {
  event.waitUntil(install())
})

async function install(): Promise<void> {
  await storeShell(shell)
  // Where the device has no other release that is whole, nothing is gained by waiting.
  if ((await otherShells(shell)).length === 0) await takeOver()
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

async function activate(): Promise<void> {
  const pages = await clients.matchAll({ includeUncontrolled: true })
  const isStoringNewer = registration.installing !== null || registration.waiting !== null
  await cleanUp(shell, { hasPages: pages.length > 0, isStoringNewer })
  await clients.claim()
}

const isPageOpen = async (id: string) => (await clients.get(id)) !== undefined

scope.addEventListener('message', (event) => {
  const { source } = event
  if (source) {
    const wait = event.waitUntil.bind(event)
    event.waitUntil = whilePageIsOpen(
      wait,
      () => isPageOpen(source.id),
      () => undefined,
    )
  }
  // The user wants this release now.
  if (event.data === 'SKIP_WAITING') event.waitUntil(takeOver())
  // A page that came just after the worker had looked round for pages, or that was loaded past it, asks for another look.
  if (event.data === 'CLAIM') event.waitUntil(clients.claim())
  // There is a connection again.
  if (event.data === 'HEAL') event.waitUntil(healIfBroken().then(() => tellIfKept(event)))
  // A page of the site wants to know.
  if (event.data === 'IS_KEPT') event.waitUntil(tellIfKept(event))
})

/** Answers who asked whether pages open without a network. */
async function tellIfKept({ ports }: MessageEventLike): Promise<void> {
  const isWhole = (await wholeShell(shell)) !== undefined
  ports[0]?.postMessage(isWhole || (await otherShells(shell)).length > 0)
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isOwn = request.method === 'GET' && origin === location.origin
  const path = pathname.replace(/(.)\/$/, '$1')
  // What is asked for past all that is kept comes from the host.
  const isAsset =
    isOwn && /^\/(assets|fonts)\//.test(withoutBase(pathname)) && request.cache !== 'reload'
  const isPage = isOwn && request.mode === 'navigate' && shell.pages.includes(path)
  if (!isAsset && !isPage) {
    endWithPage(event)
    return
  }
  // The emulated backend listens too, and would answer a second time.
  event.stopImmediatePropagation()
  event.respondWith(isAsset ? asset(pathname, request) : page(path, event))
})

/** What the emulated backend answers, through a page. */
function endWithPage(event: FetchEventLike): void {
  const { clientId } = event
  if (!clientId) return
  const respond = event.respondWith.bind(event)
  event.respondWith = whilePageIsOpen(respond, () => isPageOpen(clientId), Response.error)
}

const asset = async (path: string, request: Request): Promise<Response> =>
  (await findAsset(shell, path)) ?? fetch(request)

/** Pages come from this release. While it is not whole: from the network, else from the last one that is. */
async function page(path: string, event: FetchEventLike): Promise<Response> {
  const whole = await wholeShell(shell)
  const kept = whole && (await find(whole, path))
  if (kept) return kept
  event.waitUntil(heal())
  const fetched = await fetch(event.request).catch(() => undefined)
  if (fetched?.ok || fetched?.type === 'opaqueredirect') return fetched
  const other = (await otherShells(shell)).at(-1)
  const found = await find(other?.cache ?? (await openCache(shell)), path)
  return found ?? fetched ?? Response.error()
}

async function healIfBroken(): Promise<void> {
  if (!(await wholeShell(shell))) await heal()
}

let healing: Promise<void> | undefined

/** Brings what is missing of this release. Where the host has it no more, a newer one takes its place. */
function heal(): Promise<void> {
  healing ??= storeShell(shell)
    .catch(async () => {
      await registration.update().catch(() => {})
      registration.waiting?.postMessage('SKIP_WAITING')
    })
    .finally(() => {
      healing = undefined
    })
  return healing
}
