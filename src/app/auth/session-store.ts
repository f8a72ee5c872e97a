import { isSameUser, type Kept, keptText, parseKept, type Session } from './session.ts'
import type { SessionMirror } from './session-mirror.ts'
import { createTabCopies } from './tab-copies.ts'

interface Places {
  /** The name that the session has in all of them. */
  key: string
  /** Lives as long as the tab; undefined where the browser refuses it. */
  tab: Storage | undefined
  /** Lives on the device, for all tabs; undefined where the browser refuses it. */
  device: Storage | undefined
  mirror: SessionMirror
}

/** Where the session is kept: for the tab, or on the device once its user asks for that. */
export interface SessionStore {
  /** What is known at once; null for nobody. */
  get: () => Session | null
  /** Whether it outlives the tab. */
  isOnDevice: () => boolean
  /**
   * Resolves when the copy that outlives a killed browser was looked at as well: where it is newer, it counts. Only
   * then is it sure that there is no session.
   */
  settled: Promise<void>
  /**
   * Resolves once it would outlive a killed browser, where it is to outlive the tab; where that is not said, it is
   * kept as the one before was.
   */
  set: (session: Session, onDevice?: boolean) => Promise<void>
  /** Forgets it everywhere; resolves when that, too, would outlive a killed browser. */
  clear: () => Promise<void>
  /** Looks everywhere again: another tab may have changed it a moment ago. */
  look: () => Promise<Session | null>
  /** Calls when the session was changed elsewhere: by another tab, or by what `settled` found. */
  onChange: (listener: () => void) => void
}

/** Longer than that nobody waits for the disk. */
const patienceMs = 2_000

export function createSessionStore(places: Places): SessionStore {
  const { key, tab, device, mirror } = places
  const listeners = new Set<() => void>()
  const copies = createTabCopies(key)
  const readDevice = () => parseKept(readFrom(device, key))

  let session = parseKept(readFrom(tab, key))?.session ?? null
  let onDevice = false
  let lastChange = -1
  /** Somebody signed in or out while the mirror was being read. */
  let isOld = false

  /** Of the two copies on the device, the newer one counts. */
  function takeNewer(kept: Kept | undefined): void {
    if (!kept || kept.change < lastChange || (session && !onDevice)) return
    lastChange = kept.change
    session = kept.session
    onDevice = session !== null
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  takeNewer(readDevice())

  async function settle(): Promise<void> {
    const kept = readDevice()
    const mirrored = await mirror.read()
    if (isOld) return
    if (mirrored && mirrored.change > (kept?.change ?? -1)) {
      writeTo(device, key, keptText(mirrored))
      takeNewer(mirrored)
      tell()
    } else if (kept && kept.change !== mirrored?.change) {
      await mirror.write(kept)
    }
  }

  /** Says the same in both places of the device; whether it is in either. */
  async function keepOnDevice(next: Session | null): Promise<boolean> {
    lastChange = Math.max(lastChange, readDevice()?.change ?? 0) + 1
    const kept = { change: lastChange, session: next }
    const isWritten = writeTo(device, key, keptText(kept))
    const isMirrored = await inTime(mirror.write(kept))
    return isWritten || isMirrored
  }

  globalThis.addEventListener?.('storage', (event) => {
    if (event.storageArea !== device || (event.key !== null && event.key !== key)) return
    const kept = readDevice()
    takeNewer(kept ?? { change: lastChange, session: null })
    tell()
  })

  copies.onRotated((from, next) => {
    if (!session || onDevice || session.refresh_token !== from) return
    session = next
    writeTo(tab, key, keptText({ change: 0, session }))
    tell()
  })

  return {
    get: () => session,
    isOnDevice: () => onDevice,
    settled: inTime(settle()).then(() => {}),
    async set(next, keep = onDevice) {
      isOld = true
      if (session && !onDevice && !keep && isSameUser(session.user, next.user))
        copies.tell(session.refresh_token, next)
      session = next
      onDevice = keep
      if (!keep) {
        writeTo(tab, key, keptText({ change: 0, session }))
        if (readDevice()?.session) await keepOnDevice(null)
        return
      }
      removeFrom(tab, key)
      // Without a place it lives as long as the page, which is better than nobody being signed in.
      if (!(await keepOnDevice(next))) console.warn('The session could not be kept on this device.')
    },
    async clear() {
      isOld = true
      const wasOnDevice = onDevice
      session = null
      onDevice = false
      removeFrom(tab, key)
      if (wasOnDevice) await keepOnDevice(null)
    },
    async look() {
      if (onDevice) {
        takeNewer(readDevice())
        takeNewer(await mirror.read())
      }
      return session
    },
    onChange: (listener) => void listeners.add(listener),
  }
}

/** Whether it came to its end, and in time. */
const inTime = (work: Promise<void>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false)),
  ])

// A browser may refuse its storage: private windows, a full disk.
function readFrom(storage: Storage | undefined, name: string): string | null {
  try {
    return storage?.getItem(name) ?? null
  } catch {
    return null
  }
}

function writeTo(storage: Storage | undefined, name: string, value: string): boolean {
  try {
    storage?.setItem(name, value)
    return storage !== undefined
  } catch {
    return false
  }
}

function removeFrom(storage: Storage | undefined, name: string): void {
  try {
    storage?.removeItem(name)
  } catch {
    // Nothing was kept where nothing may be written.
  }
}
