import { setReleaseState } from './release-state.ts'
import { createUpdateNote } from './update-note.ts'

/** How often the host is asked for a newer version while the app is open. */
const checkEveryMs = 60 * 60 * 1000
/** A worker that is still answering requests gives way only after them. */
const takeOverWithinMs = 10_000
/** A start does not wait as long: it goes on with the version that is there. */
const takeOverAtStartWithinMs = 5_000
const quietMs = 500

const note = createUpdateNote()

/** Where the browser knows no service workers, a host's newest version comes with each load. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/** Tells the user when a newer version is there. */
export function watchUpdates(): void {
  const container = workers()
  if (!container) return
  let wasControlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (wasControlled) setReleaseState({ update: 'taken', isPutOff: false })
    wasControlled = true
  })
  addEventListener('online', () => container.controller?.postMessage('HEAL'))
  void container.ready.then((registration) => {
    const follow = () =>
      registration.installing?.addEventListener('statechange', () => look(registration))
    look(registration)
    // The browser itself looks when a page is opened: one may be on its way already.
    follow()
    registration.addEventListener('updatefound', follow)
    setInterval(() => checkForUpdate(registration), checkEveryMs)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') checkForUpdate(registration)
    })
  })
  addEventListener('vite:preloadError', () => {
    setReleaseState({ isPartMissing: true })
    void container.getRegistration().then((found) => found && checkForUpdate(found))
  })
}

function look({ waiting, installing }: ServiceWorkerRegistration): void {
  if (waiting) {
    note.isReady()
    setReleaseState({ update: 'ready', isPutOff: false })
  } else if (!installing) note.isNone()
}

/** Without a network, the next look finds it. */
function checkForUpdate(registration: ServiceWorkerRegistration): void {
  registration.update().catch(() => {})
}

/** Says which version the API asks for at least. */
export function apiAsksFor(minVersion: string): void {
  if (!note.isAsked(minVersion)) return
  setReleaseState({ isTooOld: true })
  void workers()
    ?.getRegistration()
    .then((found) => found && checkForUpdate(found))
}

/**
 * Loads the page again, with the newer version where one waits; where that cannot take over yet, the start tries once
 * more. Other tabs stay as they are.
 */
export async function reloadWithUpdate(): Promise<void> {
  if (!(await letWaitingTakeOver(takeOverWithinMs))) note.isWanted()
  location.reload()
}

/**
 * Until the page's own files are there, its icon included, which comes last. A browser asks the worker before to stop
 * once; where a request wakes it again meanwhile, the newer one waits until it has been idle for half a minute.
 */
async function untilQuiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await new Promise((resolve) => setTimeout(resolve, quietMs))
}

/** Before the app starts: takes an update that has waited for long, or that the API asks for. */
export async function takeDueUpdate(): Promise<void> {
  if (!note.isDue()) return
  await untilQuiet()
  if (!(await letWaitingTakeOver(takeOverAtStartWithinMs))) return
  note.isNone()
  location.reload()
  // The app of the version before does not start meanwhile.
  await new Promise(() => {})
}

/** Lets a newer worker that waits control this page; false where none waits, or it does not come. */
async function letWaitingTakeOver(withinMs: number): Promise<boolean> {
  const container = workers()
  const registration = await container?.getRegistration()
  if (!container || !registration?.waiting) return false
  const { waiting } = registration
  return new Promise((resolve) => {
    setTimeout(resolve, withinMs, false)
    // Not at `controllerchange`, while it still activates: a page that is loaded then waits for a worker that may itself
    // be waiting for that page.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') resolve(true)
    })
    waiting.postMessage('SKIP_WAITING')
  })
}
