import { setReleaseState } from './release-state.ts'
import { createUpdateNote } from './update-note.ts'

/** How often the host is asked for a newer version while the app is open. */
const checkEveryMs = 60 * 60 * 1000
/** A worker that is still answering requests gives way only after them. */
const takeOverWithinMs = 10_000
/** A start does not wait as long: it goes on with the version that is there. */
const takeOverAtStartWithinMs = 5_000
/** After so long, what a page asks for once it has loaded has mostly been answered. */
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
  await quietMoment()
  const takeOver = await askToTakeOver()
  const isTaken = takeOver !== undefined && (await isOver(takeOver, takeOverWithinMs))
  if (!isTaken) note.isWanted()
  location.reload()
  if (isTaken || !takeOver) return
  // Where the worker before goes while it is asked for the page, Chromium never answers. This page is still there then,
  // and asks again.
  await takeOver.end
  note.isNone()
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
  await quietMoment()
}

const quietMoment = () => new Promise((resolve) => setTimeout(resolve, quietMs))

/** Before the app starts: takes an update that has waited for long, or that the API asks for. */
export async function takeDueUpdate(): Promise<void> {
  if (!note.isDue()) return
  await untilQuiet()
  const takeOver = await askToTakeOver()
  if (!takeOver || !(await isOver(takeOver, takeOverAtStartWithinMs))) return
  note.isNone()
  location.reload()
  // The app of the version before does not start meanwhile.
  await new Promise(() => {})
}

/** An object around its promise: who awaits the function does not await that. */
interface TakeOver {
  /** Resolves when the newer worker controls the pages. */
  end: Promise<void>
}

/** Asks a newer worker that waits to control the pages; undefined where none waits. */
async function askToTakeOver(): Promise<TakeOver | undefined> {
  const registration = await workers()?.getRegistration()
  const waiting = registration?.waiting
  if (!waiting) return undefined
  const end = new Promise<void>((resolve) => {
    // Not at `controllerchange`, while it still activates: a page that is loaded then waits for a worker that may itself
    // be waiting for that page.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') resolve()
    })
  })
  waiting.postMessage('SKIP_WAITING')
  return { end }
}

const isOver = ({ end }: TakeOver, withinMs: number): Promise<boolean> =>
  Promise.race([
    end.then(() => true),
    new Promise<false>((resolve) => setTimeout(resolve, withinMs, false)),
  ])
