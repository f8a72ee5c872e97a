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
import type { SessionUser } from '../auth/session.ts'
import type { Connection, Connectivity } from '../sync/connectivity.ts'
import type { Sync } from '../sync/create-sync.ts'
import type { SyncState } from '../sync/sync-state.ts'
import { getBackendName, subscribeToBackendName } from './backend-name.ts'

const ConnectivityContext = createContext<Connectivity | null>(null)
const SyncContext = createContext<Sync | undefined>(undefined)

interface OfflineProviderProps {
  connectivity: Connectivity
  /** Makes the offline work of a user; its code is loaded only then. */
  syncOf: (user: SessionUser, backendName: string) => Promise<Sync>
  children: ReactNode
}

/** A user's offline work, and the backend that it is for. */
interface Made {
  sync: Sync
  user: SessionUser
  backendName: string
}

/**
 * What the signed-in user made on this device, and how it gets to the server. It begins with them and ends with them;
 * a screen of theirs that is still open for a moment after that can still keep what is being saved in it.
 */
export function OfflineProvider({ connectivity, syncOf, children }: OfflineProviderProps) {
  const { user } = useAuth()
  const backendName = useSyncExternalStore(subscribeToBackendName, getBackendName)
  const [known, setKnown] = useState<Made>()

  useEffect(() => {
    if (!user || backendName === undefined) return
    let left = false
    let made: Sync | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    syncOf(user, backendName).then(
      (sync) => {
        if (left) return sync.stop()
        made = sync
        setKnown({ sync, user, backendName })
        const begin = () => {
          if (!left) void sync.start()
        }
        // The first screen comes first: the copy is made when there is time. What waits shows, and goes, at once.
        void sync.look().then(() => {
          const { queued, needsAttention } = sync.getState()
          if (queued + needsAttention > 0) begin()
          else timer = setTimeout(begin, headStartMs)
        })
      },
      (error: unknown) => console.error('Offline work is not possible:', error),
    )
    return () => {
      left = true
      clearTimeout(timer)
      made?.stop()
    }
  }, [user, backendName, syncOf])

  const needsSignIn = useNeedsSignIn()
  const isOwn = known?.backendName === backendName && (user === null || known?.user === user)
  const sync = isOwn ? known?.sync : undefined

  // Somebody who signs in again wants what waited for that to be sent.
  const neededSignIn = useRef(needsSignIn)
  useEffect(() => {
    if (neededSignIn.current && !needsSignIn && user) void sync?.sync()
    neededSignIn.current = needsSignIn
  }, [needsSignIn, user, sync])

  return (
    <ConnectivityContext value={connectivity}>
      <SyncContext value={sync}>{children}</SyncContext>
    </ConnectivityContext>
  )
}

/** Until the first screen is surely there. */
const headStartMs = 3_000

/** The user's outbox, copy and drafts; undefined for the moment until they are there. */
export const useSync = (): Sync | undefined => useContext(SyncContext)

const noSubscription = () => () => {}

/** How things stand with the outbox, always current. */
export function useSyncState(): SyncState | undefined {
  const sync = useSync()
  return useSyncExternalStore(sync?.subscribe ?? noSubscription, () => sync?.getState())
}

/** Whether there is a way to the server, by how requests fare. */
export function useConnection(): Connection {
  const connectivity = useContext(ConnectivityContext)
  if (!connectivity) throw new Error('useConnection must be used within an OfflineProvider')
  return useSyncExternalStore(connectivity.subscribe, connectivity.getState)
}

export const useIsOnline = (): boolean => useConnection() === 'online'
