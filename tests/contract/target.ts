import type { Endpoint } from '#domain/endpoint.ts'
import { fillPath } from '#domain/endpoint.ts'
import { startMocks } from '#mocks/node.ts'

/** Where the tests find a backend, and as whom they sign in. */
export interface Target {
  apiUrl: string
  authUrl: string
  apiKey: string
  /** An admin: may do everything. */
  email: string
  /** A buyer: may register nothing. */
  limitedEmail: string
  password: string
  stop: () => void
}

type Body = FormData | ArrayBuffer | object | string

interface Call {
  params?: Record<string, string>
  query?: Record<string, string>
  /** JSON is made of an object; text goes as it is, so that a test may send what is no JSON. */
  body?: Body
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

export type Caller = (endpoint: Endpoint, call?: Call) => Promise<Answer>

/** The backend that the environment names, else the emulated one. */
export async function openTarget(env: Record<string, string | undefined>): Promise<Target> {
  const shared = {
    apiKey: env.CONTRACT_API_KEY ?? 'contract',
    email: env.CONTRACT_EMAIL ?? 'admin@asili.example',
    limitedEmail: env.CONTRACT_LIMITED_EMAIL ?? 'buyer@asili.example',
    password: env.CONTRACT_PASSWORD ?? 'contract',
  }
  const apiUrl = env.CONTRACT_URL?.replace(/\/+$/, '')
  if (apiUrl) {
    const authUrl = env.CONTRACT_AUTH_URL ?? new URL('/auth/v1', apiUrl).href
    return { ...shared, apiUrl, authUrl, stop: () => {} }
  }
  const { stop } = await startMocks()
  return { ...shared, apiUrl: 'http://test/api/v1', authUrl: 'http://test/auth/v1', stop }
}

/** A fresh access token: each has requests of its own. */
export async function signIn(target: Target, email = target.email): Promise<string> {
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

/** Calls endpoints with that token, or with none. Writes get a key of their own unless they bring one. */
export const callerWith =
  ({ apiUrl }: Target, token: string | undefined): Caller =>
  async (endpoint, { params, query, body, headers } = {}) => {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const isForm = body instanceof FormData
    const isRaw = isForm || body instanceof ArrayBuffer
    const response = await fetch(apiUrl + fillPath(endpoint.path, params) + search, {
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
    const text = await response.text()
    const { status, headers: told } = response
    return { status, headers: told, body: text ? JSON.parse(text) : undefined }
  }
