/** If one of these is missing, the demo runs. */
export const neededBackendSettings = [
  'VITE_API_URL',
  'VITE_AUTH_URL',
  'VITE_AUTH_ANON_KEY',
] as const

/** Addresses of a backend: absolute, or paths on the site's own host. */
export interface BackendAddresses {
  apiUrl: string
  authUrl: string
}

/** The demo backend's addresses. */
export const demoBackend: BackendAddresses = { apiUrl: '/api/v1', authUrl: '/auth/v1' }

/**
 * The same as absolute addresses, for calls from elsewhere. Returns undefined if the site's own address is not known.
 */
export function wholeAddresses(
  { apiUrl, authUrl }: BackendAddresses,
  origin: string,
): BackendAddresses | undefined {
  // A path is relative to the host, wherever on it the site is.
  const host = /^https?:\/\/[^/]+/.exec(origin)?.[0] ?? ''
  const [api, auth] = [apiUrl, authUrl].map((url) => (url.startsWith('/') ? host + url : url))
  return api?.startsWith('http') && auth?.startsWith('http')
    ? { apiUrl: api, authUrl: auth }
    : undefined
}
