import { GoTrueClient } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { type ApiClient, createClient } from './api/client.ts'
import { createQueryClient } from './api/query-client.ts'
import { type Auth, createAuth, type SessionUser } from './auth/auth.ts'
import { createSessionFetch } from './auth/session-fetch.ts'
import { createSessionStorage } from './auth/session-storage.ts'
import { timelyFetch } from './auth/timely-fetch.ts'
import type { BackendSettings } from './env.ts'
import { deviceName } from './offline/backend-name.ts'
import { watchConnection } from './offline/connection.ts'
import type { Connectivity } from './sync/connectivity.ts'
import type { Sync } from './sync/create-sync.ts'
import { tokensOf } from './sync/own-token.ts'

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
}

const sessionKey = 'asili-session'

export function createServices({ settings, fetch, deviceStorage }: Surroundings): Services {
  const sessionStorage = createSessionStorage(sessionKey, deviceStorage)
  const provider = new GoTrueClient({
    url: settings.authUrl,
    headers: { apikey: settings.authAnonKey },
    storageKey: sessionKey,
    storage: sessionStorage,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: timelyFetch(fetch),
  })
  const auth = createAuth(provider, sessionStorage)
  const { connectivity, pacer, fetch: watchedFetch } = watchConnection(fetch, settings.apiUrl)
  const apiWith = (tokens: Pick<Auth, 'accessToken' | 'renew'>) =>
    createClient({
      baseUrl: settings.apiUrl,
      fetch: createSessionFetch(watchedFetch, tokens),
      accessToken: tokens.accessToken,
    })
  return {
    auth,
    connectivity,
    queryClient: createQueryClient(),
    api: apiWith(auth),
    async syncOf({ id, email }, backendName) {
      // Not before the first screen is there: it does without.
      const [{ createSync }, { createDevice }] = await Promise.all([
        import('./sync/create-sync.ts'),
        import('./sync/device.ts'),
      ])
      const device = createDevice({ name: deviceName(backendName) })
      const api = apiWith(tokensOf(auth, id))
      // Every account of the demo has the same id.
      const userId = __DEMO__ ? email : id
      return createSync({ userId, connectivity, pacer, device, api })
    },
  }
}
