import type { QueryClient } from '@tanstack/react-query'
import { normaliseEmail } from '#domain/email-address.ts'
import { type ApiClient, createClient } from './api/client.ts'
import { networkError, unavailable } from './api/errors.ts'
import { createQueryClient } from './api/query-client.ts'
import { type Auth, createAuth } from './auth/auth.ts'
import { createProvider, ProviderUnavailable } from './auth/provider.ts'
import { ownerOf, type SessionUser } from './auth/session.ts'
import { createSessionFetch } from './auth/session-fetch.ts'
import { createSessionMirror } from './auth/session-mirror.ts'
import { createSessionStore } from './auth/session-store.ts'
import { timelyFetch } from './auth/timely-fetch.ts'
import type { BackendSettings } from './env.ts'
import { deviceName } from './offline/backend-name.ts'
import { watchConnection } from './offline/connection.ts'
import type { Sync } from './sync/create-sync.ts'
import type { Connectivity } from './sync/network/connectivity.ts'
import type { DeviceConnection } from './sync/network/file-network.ts'
import { tokensOf } from './sync/network/own-token.ts'
import { watchFetch } from './sync/network/watch-fetch.ts'

/** What the app works with: made once at the start and handed to routes and screens. */
export interface Services {
  api: ApiClient
  auth: Auth
  queryClient: QueryClient
  /** Whether there is a way to the server. */
  connectivity: Connectivity
  /** The outbox, copy and drafts of a user. */
  syncOf: (user: SessionUser, backendName: string) => Promise<Sync>
}

interface Surroundings {
  settings: BackendSettings
  fetch: typeof globalThis.fetch
  /** The device's storage; undefined where the browser refuses it. */
  deviceStorage: Storage | undefined
  /** The tab's storage; the same. */
  tabStorage: Storage | undefined
  /** Hears the oldest version of the app that the API goes on with. */
  onMinVersion?: (version: string) => void
  /** Hears that the data on this device is of a newer version of the app. */
  onNewerData?: () => void
}

const sessionKey = 'asili-session'

export function createServices(surroundings: Surroundings): Services {
  const { settings, fetch, deviceStorage, tabStorage, onMinVersion, onNewerData } = surroundings
  const {
    connectivity,
    pacer,
    fetch: watchedFetch,
  } = watchConnection(fetch, settings.apiUrl, onMinVersion)
  const provider = createProvider({
    url: settings.authUrl,
    anonKey: settings.authAnonKey,
    // What the provider answers says nothing of the API; a request to it that is lost does.
    fetch: watchFetch(timelyFetch(fetch), { onAnswer() {}, onFailure: connectivity.failed }),
  })
  const store = createSessionStore({
    key: sessionKey,
    tab: tabStorage,
    device: deviceStorage,
    mirror: createSessionMirror(sessionKey),
  })
  const auth = createAuth(provider, store)
  const apiWith = ({ accessToken, renew }: Pick<Auth, 'accessToken' | 'renew'>) =>
    createClient({
      baseUrl: settings.apiUrl,
      fetch: createSessionFetch(watchedFetch, { renew: (old) => renew(old).catch(withoutToken) }),
      accessToken: () => accessToken().catch(withoutToken),
    })
  return {
    auth,
    connectivity,
    queryClient: createQueryClient(),
    api: apiWith(auth),
    async syncOf({ id, email }, backendName) {
      // Not before the first screen is there: it does without.
      const [{ createSync }, { createLocalDb }, { createFileNetwork }, { createPersistence }] =
        await Promise.all([
          import('./sync/create-sync.ts'),
          import('./sync/db/local-db.ts'),
          import('./sync/network/file-network.ts'),
          import('./sync/db/ask-to-persist.ts'),
        ])
      const db = createLocalDb({ name: deviceName(backendName), onNewer: onNewerData })
      const userId = ownerOf({ id, email })
      if (__DEMO__) {
        const { adoptOtherSpellings } = await import('./sync/db/other-spellings.ts')
        await adoptOtherSpellings({ db, userId, spell: normaliseEmail }).catch((error) =>
          console.error('What is kept under another spelling was not found:', error),
        )
      }
      const api = apiWith(tokensOf(auth, { id, email: __DEMO__ ? email : undefined }))
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
      return createSync({
        userId,
        connectivity,
        pacer,
        db,
        api,
        fileNetwork,
        askToPersist,
      })
    },
  }
}

/** The provider could not be asked, so the call was not sent, or was refused for its old token. */
function withoutToken(cause: unknown): never {
  const wasHeard = cause instanceof ProviderUnavailable && cause.hasAnswered
  throw wasHeard ? unavailable(cause) : networkError(cause, false)
}
