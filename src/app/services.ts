import { GoTrueClient } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { type ApiClient, createClient } from './api/client.ts'
import { createQueryClient } from './api/query-client.ts'
import { type Auth, createAuth } from './auth/auth.ts'
import { createSessionFetch } from './auth/session-fetch.ts'
import { createSessionStorage } from './auth/session-storage.ts'
import type { BackendSettings } from './env.ts'

/** What the app works with: made once at the start and handed to routes and screens. */
export interface Services {
  api: ApiClient
  auth: Auth
  queryClient: QueryClient
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
    fetch,
  })
  const auth = createAuth(provider, sessionStorage)
  return {
    auth,
    queryClient: createQueryClient(),
    api: createClient({
      baseUrl: settings.apiUrl,
      fetch: createSessionFetch(fetch, auth),
      accessToken: auth.accessToken,
    }),
  }
}
