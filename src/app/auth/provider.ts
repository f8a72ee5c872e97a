import type { GrantedSession } from './session.ts'

interface ProviderSettings {
  /** Base address, such as `https://example.org/auth/v1`. */
  url: string
  /** The provider's public key for browsers. */
  anonKey: string
  fetch: typeof globalThis.fetch
}

/** An authentication provider that speaks Supabase Auth's protocol. */
export interface Provider {
  signIn: (email: string, password: string) => Promise<GrantedSession>
  /** Null where the address has to be confirmed first. */
  signUp: (
    email: string,
    password: string,
    data: Record<string, unknown>,
  ) => Promise<GrantedSession | null>
  /** Takes an invitation by the token of its link; it is good once. */
  takeInvitation: (token: string) => Promise<GrantedSession>
  setPassword: (accessToken: string, password: string) => Promise<void>
  /** A refresh token is good once: the answer holds the next. */
  refresh: (refreshToken: string) => Promise<GrantedSession>
  /** Ends the session that the token is of. */
  signOut: (accessToken: string) => Promise<void>
}

/** The provider has said no. The message is its own, for the user; empty where it gave none. */
export class ProviderRefusal extends Error {}

/** The provider has not said anything: there was no network, or something else than the provider answered. */
export class ProviderUnavailable extends Error {
  /** Whether anything answered at all. */
  readonly hasAnswered: boolean

  constructor(hasAnswered: boolean, cause?: unknown) {
    super('The authentication provider could not be asked', { cause })
    this.hasAnswered = hasAnswered
  }
}

/** Statuses by which the provider refuses. Others ask to come again, or are of something on the way. */
const refusing: ReadonlySet<number> = new Set([400, 401, 403, 404, 422])

export function createProvider({ url, anonKey, fetch }: ProviderSettings): Provider {
  const post = (path: string, body: object, token?: string) => send('POST', path, body, token)

  async function send(
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    token?: string,
  ): Promise<unknown> {
    const response = await fetch(url + path, {
      method,
      headers: {
        apikey: anonKey,
        'Content-Type': 'application/json;charset=UTF-8',
        'X-Supabase-Api-Version': '2024-01-01',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    }).catch((cause: unknown) => {
      throw new ProviderUnavailable(false, cause)
    })
    const text = await response.text().catch((cause: unknown) => {
      throw new ProviderUnavailable(false, cause)
    })
    if (!response.ok) throw await refusalOf(response.status, text)
    return jsonOf(text)
  }

  return {
    signIn: async (email, password) =>
      granted(await post('/token?grant_type=password', { email, password })),
    async signUp(email, password, data) {
      const answer = await post('/signup', { email, password, data })
      return Object(answer).access_token === undefined ? null : granted(answer)
    },
    takeInvitation: async (token) =>
      granted(await post('/verify', { type: 'invite', token_hash: token })),
    async setPassword(accessToken, password) {
      await send('PUT', '/user', { password }, accessToken)
    },
    refresh: async (refreshToken) =>
      granted(await post('/token?grant_type=refresh_token', { refresh_token: refreshToken })),
    async signOut(accessToken) {
      await post('/logout?scope=local', {}, accessToken)
    },
  }
}

/** How answers are read comes when there is one: no start waits for it. */
const answers = () =>
  import('./provider-answers.ts').catch((cause: unknown) => {
    throw new ProviderUnavailable(true, cause)
  })

/** A page that a network puts in between answers too, and with a status of success. */
async function granted(answer: unknown): Promise<GrantedSession> {
  const { session, cause } = (await answers()).readGranted(answer)
  if (!session) throw new ProviderUnavailable(true, cause)
  return session
}

async function refusalOf(status: number, text: string): Promise<Error> {
  const said = (await answers()).readRefusal(jsonOf(text))
  return said && refusing.has(status)
    ? new ProviderRefusal(said.message)
    : new ProviderUnavailable(true)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
