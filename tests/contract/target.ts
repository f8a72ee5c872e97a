import type { Endpoint } from '#domain/endpoint.ts'
import { fillPath } from '#domain/endpoint.ts'
import { roleScopes } from '#domain/scopes.ts'
import { startMockServer } from '#mocks/server.ts'

/** Where the tests find a backend, and as whom they sign in. */
export interface Target {
  apiUrl: string
  authUrl: string
  apiKey: string
  /** The origin of the app's pages, other than the API's. */
  origin: string
  /** An admin: may do everything. */
  email: string
  /** A buyer: may register nothing. Undefined where nobody of that kind is named. */
  limitedEmail: string | undefined
  password: string
  /** Tokens that were given: nobody signs in, and every request counts against one limit. */
  token: string | undefined
  limitedToken: string | undefined
  stop: () => void
}

type Body = FormData | ArrayBuffer | object | string

interface Call {
  params?: Record<string, string>
  query?: Record<string, string>
  /** JSON is made of an object; text goes as it is, so that a test may send what is no JSON. */
  body?: Body
  headers?: Record<string, string>
  /** Wants the answer of this moment, also where it is that there were too many requests. */
  now?: boolean
}

export interface Answer {
  status: number
  headers: Headers
  /** As it arrived. */
  text: string
  /** Read from JSON; undefined where it is anything else. */
  body: unknown
}

export type Caller = (endpoint: Endpoint, call?: Call) => Promise<Answer>

/** The backend that the environment names, else the emulated one. */
export async function openTarget(env: Record<string, string | undefined>): Promise<Target> {
  const shared = {
    apiKey: env.CONTRACT_API_KEY ?? 'contract',
    origin: env.CONTRACT_ORIGIN ?? 'https://app.example',
    email: env.CONTRACT_EMAIL ?? 'admin@asili.example',
    // Who gives a token for one of them may have no account of the other.
    limitedEmail:
      env.CONTRACT_LIMITED_EMAIL ?? (env.CONTRACT_TOKEN ? undefined : 'buyer@asili.example'),
    password: env.CONTRACT_PASSWORD ?? 'contract',
    token: env.CONTRACT_TOKEN,
    limitedToken: env.CONTRACT_LIMITED_TOKEN,
  }
  const apiUrl = env.CONTRACT_URL?.replace(/\/+$/, '')
  if (apiUrl) {
    const authUrl = env.CONTRACT_AUTH_URL ?? new URL('/auth/v1', apiUrl).href
    return { ...shared, apiUrl, authUrl, stop: () => {} }
  }
  const { url, stop } = await startMockServer()
  return { ...shared, apiUrl: `${url}/api/v1`, authUrl: `${url}/auth/v1`, stop }
}

/** An admin's access token: the one that was given, else a fresh one, which has requests of its own. */
export const signIn = (target: Target): Promise<string> =>
  target.token ? Promise.resolve(target.token) : signInAs(target, target.email)

/** The token of somebody who may not do everything; undefined where the target names nobody. */
export async function limitedToken(target: Target): Promise<string | undefined> {
  const { limitedEmail } = target
  return target.limitedToken ?? (limitedEmail && (await signInAs(target, limitedEmail)))
}

/** What a token allows: its `scope` claim; of one that is no JWT, what a buyer may do. */
export function scopesIn(token: string | undefined): readonly string[] {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString(),
    )
    return String(Object(claims).scope).split(' ')
  } catch {
    return roleScopes.Buyer
  }
}

async function signInAs(target: Target, email: string): Promise<string> {
  const response = await fetch(`${target.authUrl}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: target.apiKey },
    body: JSON.stringify({ email, password: target.password }),
  })
  const session: unknown = await response.json()
  const token: unknown = Object(session).access_token
  if (typeof token !== 'string')
    throw new Error(`Could not sign in as ${email}: ${response.status}`)
  return token
}

/**
 * Calls endpoints with that token, or with none. Writes get a key of their own unless they bring one. A token that was
 * given is used for everything: where it has used up its requests, the caller waits as long as it is told.
 */
export function callerWith(target: Target, token: string | undefined): Caller {
  const isGiven = token !== undefined && [target.token, target.limitedToken].includes(token)
  return async (endpoint, call = {}) => {
    for (;;) {
      const response = await send(target, token, endpoint, call)
      const waitS = Number(response.headers.get('Retry-After'))
      const mustWait = response.status === 429 && isGiven && !call.now && waitS > 0
      const text = await response.text()
      if (!mustWait) {
        const { status, headers } = response
        const isJson = headers.get('Content-Type')?.includes('json') ?? false
        return { status, headers, text, body: text && isJson ? JSON.parse(text) : undefined }
      }
      await new Promise((done) => setTimeout(done, waitS * 1000))
    }
  }
}

function send(
  { apiUrl }: Target,
  token: string | undefined,
  endpoint: Endpoint,
  { params, query, body, headers }: Call,
): Promise<Response> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const isForm = body instanceof FormData
  const isRaw = isForm || body instanceof ArrayBuffer
  return fetch(apiUrl + fillPath(endpoint.path, params) + search, {
    method: endpoint.method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(endpoint.idempotent ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
      ...(endpoint.tus ? { 'Tus-Resumable': endpoint.tus } : {}),
      ...(body && !isForm
        ? { 'Content-Type': endpoint.bytes?.mediaType ?? 'application/json' }
        : {}),
      ...headers,
    },
    ...(body ? { body: isRaw || typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  })
}
