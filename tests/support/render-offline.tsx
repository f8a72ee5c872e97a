import 'fake-indexeddb/auto'
import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { ApiProvider } from '../../src/app/api/api-context.tsx'
import type { ApiClient } from '../../src/app/api/client.ts'
import { networkError } from '../../src/app/api/errors.ts'
import type { Auth } from '../../src/app/auth/auth.ts'
import { AuthProvider } from '../../src/app/auth/auth-provider.tsx'
import { setBackendName } from '../../src/app/offline/backend-name.ts'
import { OfflineProvider, useSync } from '../../src/app/offline/offline-provider.tsx'
import { createSync } from '../../src/app/sync/create-sync.ts'
import { createLocalDb } from '../../src/app/sync/db/local-db.ts'
import { createConnectivity } from '../../src/app/sync/network/connectivity.ts'
import { createPacer } from '../../src/app/sync/network/pacer.ts'
import type { Entry } from '../../src/app/sync/outbox/entry.ts'
import { createSending } from '../../src/app/sync/outbox/sending.ts'
import type { RecordOf, RecordType } from '../../src/app/sync/records/records.ts'
import { createReplica } from '../../src/app/sync/records/replica.ts'
import { createWorldClock } from '../sync/world-clock.ts'

const userId = 'ama'
const state = { user: { id: userId, email: 'ama@asili.example' }, loading: false }
/** What the providers ask of it. */
const authWith = (scopes: ReadonlySet<string> | null) =>
  ({
    subscribe: () => () => {},
    getState: () => state,
    getScopes: () => scopes,
    needsSignIn: () => false,
    isKept: () => false,
  }) as unknown as Auth

interface Surroundings {
  /** Answers calls of the API; without it there is no network. */
  answer?: ApiClient['call']
  /** What the role of the user includes; everything where left out. */
  scopes?: readonly string[]
  /** Rejects where and when the device turns out to keep nothing. */
  keeping?: Promise<void>
  /** How often a query is tried again. */
  queries?: DefaultOptions['queries']
}

/** Calls a hook as a screen does, on a device of its own that has no network, no copy, and time that stands still. */
export async function renderOffline<Result>(
  hook: () => Result,
  {
    answer = () => Promise.reject(networkError('There is none here')),
    queries = { retry: false },
    scopes,
    keeping,
  }: Surroundings = {},
) {
  localStorage.clear()
  const api: ApiClient = { call: answer }
  const auth = authWith(scopes ? new Set(scopes) : null)
  globalThis.indexedDB = new IDBFactory()
  const clock = createWorldClock(Date.parse('2026-05-04T08:00:00Z'))
  const random = { share: () => 0.5, bytes: (count: number) => new Uint8Array(count) }
  const connectivity = createConnectivity({
    network: { isOnline: () => false, subscribe: () => () => {} },
    probe: async () => false,
    clock,
    random,
  })
  const db = createLocalDb()
  const sync = createSync({ userId, api, connectivity, pacer: createPacer(clock), db, clock })
  setBackendName('test')
  const syncOf = async () => {
    await keeping
    return sync
  }
  const queryClient = new QueryClient({ defaultOptions: { queries } })
  const view = renderHook(() => ({ known: hook(), isReady: useSync() !== undefined }), {
    wrapper: ({ children }) => (
      <AuthProvider auth={auth}>
        <OfflineProvider connectivity={connectivity} syncOf={syncOf} tidy={async () => {}}>
          <QueryClientProvider client={queryClient}>
            <ApiProvider api={api}>{children}</ApiProvider>
          </QueryClientProvider>
        </OfflineProvider>
      </AuthProvider>
    ),
  })
  await waitFor(() => {
    if (!view.result.current.isReady && !keeping) throw new Error('The device is not there yet')
  })
  return {
    sync,
    queryClient,
    /** As if these had been synced. */
    async keepCopy(kind: RecordType, records: readonly RecordOf[]) {
      await createReplica(db, userId).keepPage(kind, records, null, '2026-05-04T07:00:00.000Z')
      await sync.start()
    },
    /** As if an entry had been sent, and the server had answered with that record. */
    async accept(entry: Entry, record: RecordOf) {
      await createSending(db, userId).accept(entry, record)
      // It looks what is there.
      await sync.start()
    },
    known: () => view.result.current.known,
    stop() {
      view.unmount()
      queryClient.clear()
      db.close()
    },
  }
}
