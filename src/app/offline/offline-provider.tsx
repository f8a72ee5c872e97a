import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useAuth, useNeedsSignIn } from '../auth/auth-provider.tsx'
import { ownerOf, type SessionUser } from '../auth/session.ts'
import type { Sync } from '../sync/create-sync.ts'
import type { Connection, Connectivity } from '../sync/network/connectivity.ts'
import type { SyncState } from '../sync/sync-state.ts'
import { uiDelay } from '../sync/ui-delay.ts'
import { getBackendName, subscribeToBackendName } from './backend-name.ts'
import { BlockedGate } from './blocked-gate.tsx'
import { isCopyNoted, noteCopy } from './copy-note.ts'
import { LockGate } from './lock/lock-gate.tsx'
import { LockedError } from './lock/lock-state.ts'
import { useLock } from './lock/use-lock.ts'
import { watchWaiting } from './lost-work.ts'
import { useTidyDevice } from './use-tidy-device.ts'

const ConnectivityContext = createContext<Connectivity | null>(null)
const SyncContext = createContext<Sync | undefined>(undefined)
/** Whether the device keeps nothing: its browser refuses the storage, or the code for it could not be loaded. */
const AloneContext = createContext(false)

interface OfflineProviderProps {
  connectivity: Connectivity
  /** Makes the offline work of a user; its code is loaded only then. */
  syncOf: (user: SessionUser, backendName: string) => Promise<Sync>
  /** Sees to what is on the device while nobody is signed in. */
  tidy: (backendName: string) => Promise<void>
  children: ReactNode
}

/** A user's offline work, and the backend that it is for. */
interface Made {
  sync: Sync
  user: SessionUser
  backendName: string
  lockRevision: number
}

/**
 * What the signed-in user made on this device, and how it gets to the server. It begins with them and ends with them;
 * a screen of theirs that is still open for a moment after that can still keep what is being saved in it.
 */
export function OfflineProvider({ connectivity, syncOf, tidy, children }: OfflineProviderProps) {
  const { user } = useAuth()
  const backendName = useSyncExternalStore(subscribeToBackendName, getBackendName)
  useTidyDevice(tidy, backendName)
  const lock = useLock()
  const [known, setKnown] = useState<Made>()
  const [isAlone, setIsAlone] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt that failed is made again.
  useEffect(() => {
    if (!user || backendName === undefined) return
    let left = false
    let made: Sync | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    syncOf(user, backendName).then(
      (sync) => {
        if (left) return sync.stop()
        made = sync
        sync.subscribe(() => {
          const { lastSyncedAt } = sync.getState()
          if (!left && lastSyncedAt !== undefined) noteCopy(user, lastSyncedAt !== null)
        })
        watchWaiting({ backendName, owner: ownerOf(user) }, sync)
        setIsAlone(false)
        setKnown({ sync, user, backendName, lockRevision: lock.revision })
        const begin = () => {
          if (!left) void sync.start()
        }
        // The first screen comes first: the copy is made when there is time. What waits shows, and goes, at once.
        void sync.look().then(() => {
          const { queued, needsAttention, lastSyncedAt } = sync.getState()
          if (queued + needsAttention > 0) begin()
          else timer = setTimeout(begin, lastSyncedAt ? briefHeadStartMs : headStartMs)
        })
      },
      (error: unknown) => {
        if (error instanceof LockedError) return
        console.error('Offline work is not possible:', error)
        if (!left) setIsAlone(true)
      },
    )
    return () => {
      left = true
      clearTimeout(timer)
      made?.stop()
    }
  }, [user, backendName, syncOf, lock.revision, attempt])

  // Its code may only have been out of reach.
  useEffect(() => {
    if (!isAlone) return
    return connectivity.subscribe(() => {
      if (connectivity.getState() === 'online') setAttempt((before) => before + 1)
    })
  }, [isAlone, connectivity])

  // With it goes the last way to the keys.
  useEffect(() => {
    if (lock.isLocked) setKnown(undefined)
  }, [lock.isLocked])

  const needsSignIn = useNeedsSignIn()
  const isOfNow = known?.backendName === backendName && known?.lockRevision === lock.revision
  const isOwn = isOfNow && (user === null || known?.user === user)
  const sync = isOwn ? known?.sync : undefined

  // Somebody who comes back to the app sees what has changed meanwhile.
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') sync?.refresh()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [sync])

  // Somebody who signs in again wants what waited for that to be sent.
  const neededSignIn = useRef(needsSignIn)
  useEffect(() => {
    if (neededSignIn.current && !needsSignIn && user) void sync?.sync()
    neededSignIn.current = needsSignIn
  }, [needsSignIn, user, sync])

  return (
    <ConnectivityContext value={connectivity}>
      <AloneContext value={isAlone}>
        <SyncContext value={sync}>
          <BlockedGate>
            <LockGate>{children}</LockGate>
          </BlockedGate>
        </SyncContext>
      </AloneContext>
    </ConnectivityContext>
  )
}

/** Until the server has most likely answered what the first screen asked for. */
const headStartMs = uiDelay(1_500)
/** Until the first screen has most likely drawn what is on the device. */
const briefHeadStartMs = uiDelay(300)

/** The user's outbox, copy and drafts; undefined for the moment until they are there. */
export const useSync = (): Sync | undefined => useContext(SyncContext)

/** Brings the copy up to date for a screen that opens, unless that was done a moment ago. */
export function useFreshRecords(): void {
  const sync = useSync()
  useEffect(() => sync?.refresh(), [sync])
}

/** Whether the device keeps nothing, so that only the server can be asked. */
export const useIsAlone = (): boolean => useContext(AloneContext)

/** Whether the device most likely has a copy of all records of its user. */
export function useIsCopied(): boolean {
  const { user } = useAuth()
  useSyncExternalStore(subscribeToBackendName, getBackendName)
  return isCopyNoted(user)
}

const noSubscription = () => () => {}

/** How things stand with the outbox, always current. */
export function useSyncState(): SyncState | undefined {
  const sync = useSync()
  return useSyncExternalStore(sync?.subscribe ?? noSubscription, () => sync?.getState())
}

function useConnectivity(): Connectivity {
  const connectivity = useContext(ConnectivityContext)
  if (!connectivity) throw new Error('The connection is known within an OfflineProvider only')
  return connectivity
}

/** Address of the API, for whoever runs it. */
export const useServerUrl = (): string | undefined => useConnectivity().serverUrl

/** Whether there is a way to the server, by how requests fare. */
export function useConnection(): Connection {
  const connectivity = useConnectivity()
  return useSyncExternalStore(connectivity.subscribe, connectivity.getState)
}

export const useIsOnline = (): boolean => useConnection() === 'online'
