import type { Auth } from './auth.ts'

/**
 * `fetch` for signed-in users: a token that the server no longer takes is replaced by a new one and the request
 * repeated, unseen. It is repeated once; what is refused then is the answer.
 */
export const createSessionFetch =
  (fetch: typeof globalThis.fetch, auth: Pick<Auth, 'renew'>): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const headers = new Headers(init?.headers)
    const token = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1]
    if (response.status !== 401 || !token) return response
    const renewed = await auth.renew(token)
    if (!renewed) return response
    headers.set('Authorization', `Bearer ${renewed}`)
    return fetch(input, { ...init, headers })
  }
