import { normaliseEmail } from '#domain/email-address.ts'
import type { ApiClient } from '../api/client.ts'
import type { Auth } from '../auth/auth.ts'
import { ownerOf, type SessionUser } from '../auth/session.ts'
import { deviceClock } from '../sync/clock.ts'
import { createSync, type Sync } from '../sync/create-sync.ts'
import { createPersistence } from '../sync/db/ask-to-persist.ts'
import { createLocalDb, type LocalDb } from '../sync/db/local-db.ts'
import { noteOpened } from '../sync/device/expire-copies.ts'
import type { Connectivity } from '../sync/network/connectivity.ts'
import { createFileNetwork, type DeviceConnection } from '../sync/network/file-network.ts'
import { tokensOf } from '../sync/network/own-token.ts'
import type { Pacer } from '../sync/network/pacer.ts'
import { subscribeToClock, trueMs } from '../time/true-time.ts'
import { deviceName } from './backend-name.ts'
import { LockedError } from './lock/lock-state.ts'
import { tidyDevice } from './tidy-device.ts'

/** What a user's offline work is made with. */
export interface WorkTools {
  auth: Auth
  /** A client that calls the API with these tokens. */
  apiWith: (tokens: Pick<Auth, 'accessToken' | 'renew'>) => ApiClient
  connectivity: Connectivity
  pacer: Pacer
  /** The key of the server's log; without one, its growth is not checked. */
  logKey: string | undefined
  deviceStorage: Storage | undefined
  /** Hears that the data on this device is of a newer version of the app. */
  onNewerData?: (() => void) | undefined
}

/** The outbox, copy and drafts of a user. Rejects with a `LockedError` while the app is locked. */
export async function openSync(
  tools: WorkTools,
  { id, email }: SessionUser,
  backendName: string,
): Promise<Sync> {
  const { auth, deviceStorage } = tools
  const db = createLocalDb({ name: deviceName(backendName), onNewer: tools.onNewerData })
  const userId = ownerOf({ id, email })
  const stopping = new AbortController()
  noteUseByClock(db, userId, stopping.signal)
  if (__DEMO__) await adoptSpellings(db, userId)
  await tidyDevice({
    ...{ db, backendName, clock: deviceClock, openedBy: userId },
    leave: () => leaveNow(auth),
  }).catch((error) => console.error('The device was not tidied up:', error))
  const opened = await openLock(db, backendName, userId).catch((error: unknown) => {
    stopping.abort()
    throw error
  })
  const fileNetwork = createFileNetwork({
    // Not every browser has it, so its type is not among the library's.
    connection: (navigator as { connection?: DeviceConnection }).connection,
    storage: deviceStorage,
    tabs: window,
  })
  const { ask: askToPersist } = createPersistence({
    storage: navigator.storage,
    kept: deviceStorage,
  })
  const sync = createSync({
    userId,
    scopes: auth.getScopes,
    logKey: tools.logKey,
    connectivity: tools.connectivity,
    pacer: tools.pacer,
    db: opened?.db ?? db,
    seal: opened?.seal,
    api: tools.apiWith(tokensOf(auth, { id, email: __DEMO__ ? email : undefined })),
    fileNetwork,
    askToPersist,
  })
  if (opened) {
    const { signal } = stopping
    opened.catchUp(signal).catch((error) => {
      if (!signal.aborted) console.error('The device is not sealed throughout yet:', error)
    })
  }
  return {
    ...sync,
    stop() {
      stopping.abort()
      sync.stop()
    },
  }
}

/** Once the clock turns out to be wrong, times from before are no sign of how long the copy was unused. */
function noteUseByClock(db: LocalDb, userId: string, signal: AbortSignal): void {
  const end = subscribeToClock(() => {
    noteOpened(db, userId, trueMs()).catch((error) =>
      console.error('Its use was not noted:', error),
    )
  })
  signal.addEventListener('abort', end)
}

/** What the storage is sealed with; undefined where its user has no lock. */
async function openLock(db: LocalDb, backendName: string, owner: string) {
  const vault = await db.read(['vaults'], (reading) => reading.objectStore('vaults').get(owner))
  if (!vault) return undefined
  const { openVault } = await import('./lock/open-vault.ts')
  const opened = openVault(db, { backendName, owner }, vault)
  if (opened) return opened
  db.close()
  throw new LockedError()
}

async function adoptSpellings(db: LocalDb, userId: string): Promise<void> {
  const { adoptOtherSpellings } = await import('../sync/db/other-spellings.ts')
  await adoptOtherSpellings({ db, userId, spell: normaliseEmail }).catch((error) =>
    console.error('What is kept under another spelling was not found:', error),
  )
}

/** Tidies the device's storage of that name while nobody is signed in. */
export async function tidyForNobody(
  name: string,
  backendName: string,
  onNewer: (() => void) | undefined,
): Promise<void> {
  const db = createLocalDb({ name, onNewer })
  const nobody = { openedBy: null, leave: async () => {} }
  await tidyDevice({ db, backendName, clock: deviceClock, ...nobody }).finally(db.close)
}

/** Signs out, and does not wait for the provider to have heard of it. */
const leaveNow = (auth: Auth): Promise<void> =>
  new Promise((resolve) => {
    const end = auth.subscribe(() => {
      if (auth.getState().user) return
      end()
      resolve()
    })
    void auth.signOut()
  })
