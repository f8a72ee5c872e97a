import type { QueryClient } from '@tanstack/react-query'
import { appAt, basePath } from '#domain/base-path.ts'
import { type ApiClient, createClient } from './api/client.ts'
import { networkError, unavailable } from './api/errors.ts'
import { createQueryClient } from './api/query-client.ts'
import { type Auth, createAuth } from './auth/auth.ts'
import { createProvider, ProviderUnavailable } from './auth/provider.ts'
import type { SessionUser } from './auth/session.ts'
import { createSessionFetch } from './auth/session-fetch.ts'
import { createSessionMirror } from './auth/session-mirror.ts'
import { createSessionStore } from './auth/session-store.ts'
import { timelyFetch } from './auth/timely-fetch.ts'
import type { BackendSettings } from './env.ts'
import { deviceName } from './offline/backend-name.ts'
import { watchConnection } from './offline/connection.ts'
import type { WorkTools } from './offline/open-sync.ts'
import type { Sync } from './sync/create-sync.ts'
import type { Connectivity } from './sync/network/connectivity.ts'
import { watchFetch } from './sync/network/watch-fetch.ts'
import { noteServerDate } from './time/true-time.ts'

/** What the app works with: made once at the start and handed to routes and screens. */
export interface Services {
  api: ApiClient
  auth: Auth
  queryClient: QueryClient
  /** Whether there is a way to the server. */
  connectivity: Connectivity
  /** The outbox, copy and drafts of a user. Rejects with a `LockedError` while the app is locked. */
  syncOf: (user: SessionUser, backendName: string) => Promise<Sync>
  /** Sees to what is on the device where nobody is signed in: what was to be deleted, or has gone unused. */
  tidy: (backendName: string) => Promise<void>
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

const sessionKey = `asili-session${basePath}`

export function createServices(surroundings: Surroundings): Services {
  const { settings, fetch, deviceStorage, tabStorage, onMinVersion, onNewerData } = surroundings
  const {
    connectivity,
    pacer,
    fetch: watchedFetch,
  } = watchConnection(fetch, settings.apiUrl, { appUrl: appAt(location.origin), onMinVersion })
  const provider = createProvider({
    url: settings.authUrl,
    anonKey: settings.authAnonKey,
    // What the provider answers tells the time, and nothing of the API; a request to it that is lost does.
    fetch: watchFetch(timelyFetch(fetch), {
      onAnswer: noteServerDate,
      onFailure: connectivity.failed,
    }),
  })
  const store = createSessionStore({
    key: sessionKey,
    tab: tabStorage,
    device: deviceStorage,
    mirror: createSessionMirror(sessionKey),
  })
  const auth = createAuth(provider, store, () => providerRefusesPage(fetch, settings))
  const apiWith = ({ accessToken, renew }: Pick<Auth, 'accessToken' | 'renew'>) =>
    createClient({
      baseUrl: settings.apiUrl,
      fetch: createSessionFetch(watchedFetch, { renew: (old) => renew(old).catch(withoutToken) }),
      accessToken: () => accessToken().catch(withoutToken),
    })
  const workTools: WorkTools = {
    ...{ auth, apiWith, connectivity, pacer, deviceStorage, onNewerData },
    logKey: settings.logKey,
  }
  return {
    auth,
    connectivity,
    queryClient: createQueryClient(),
    api: apiWith(auth),
    // Its code comes once it is asked for: the first screen does without.
    syncOf: async (user, backendName) =>
      (await import('./offline/open-sync.ts')).openSync(workTools, user, backendName),
    async tidy(backendName) {
      const name = deviceName(backendName)
      // A device that has nothing is not given anything for the asking.
      const known = await indexedDB.databases?.()
      if (known && !known.some((database) => database.name === name)) return
      await (await import('./offline/open-sync.ts')).tidyForNobody(name, backendName, onNewerData)
    },
  }
}

/** The provider could not be asked, so the call was not sent, or was refused for its old token. */
function withoutToken(cause: unknown): never {
  const wasHeard = cause instanceof ProviderUnavailable && cause.hasAnswered
  throw wasHeard ? unavailable(cause) : networkError(cause, false)
}

/** Whether the provider keeps its answers from this page (CORS). */
const providerRefusesPage = (
  fetch: typeof globalThis.fetch,
  { authUrl, authAnonKey }: BackendSettings,
): Promise<boolean> =>
  import('./offline/diagnosis.ts').then(
    ({ isPageRefused }) =>
      isPageRefused(fetch, { authUrl, authAnonKey, appUrl: appAt(location.origin) }),
    () => false,
  )
