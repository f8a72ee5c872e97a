import * as z from 'zod/mini'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  etagOf,
  fillPath,
} from '#domain/endpoint.ts'
import { problemMediaType } from '#domain/problem.ts'
import { invalidResponse, networkError, refusal } from './errors.ts'

interface ClientOptions {
  /** `/api/v1`, or an absolute address. */
  baseUrl: string
  fetch: typeof globalThis.fetch
  /** The signed-in user's token, refreshed if need be (rejects if that fails); null when nobody is signed in. */
  accessToken: () => Promise<string | null>
}

type CallInput<E> = EndpointInput<E> & { signal?: AbortSignal | undefined }

export interface ApiClient {
  /** Calls an endpoint; resolves with its parsed answer or rejects with an `ApiError`. */
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<EndpointResponse<E>>
}

/** The parts of a call as seen without the endpoint's own types. */
interface LooseInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  idempotencyKey?: string | undefined
  version?: number | undefined
  signal?: AbortSignal | undefined
}

export function createClient({ baseUrl, fetch, accessToken }: ClientOptions): ApiClient {
  return {
    async call(endpoint, input) {
      const { params, query, signal, ...write }: LooseInput = input
      const body = bodyOf(endpoint, write.body)
      const token = endpoint.scope === null ? null : await accessToken().catch(unreachable)
      const url = baseUrl + fillPath(endpoint.path, params) + queryString(query)
      const response = await fetch(url, {
        method: endpoint.method,
        headers: {
          Accept: `application/json, ${problemMediaType}`,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
          ...(write.idempotencyKey ? { 'Idempotency-Key': write.idempotencyKey } : {}),
          ...(write.version === undefined ? {} : { 'If-Match': etagOf(write.version) }),
        },
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      }).catch((cause: unknown) => {
        // A call that the app itself gave up is no failure to show.
        throw signal?.aborted ? cause : networkError(cause)
      })
      if (!response.ok) throw await refusal(response)
      return parse(endpoint, response)
    },
  }
}

/** JSON, or a form where the endpoint takes a file; the browser then names the media type itself. */
function bodyOf({ upload }: Endpoint, body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined
  if (!upload) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) {
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  }
  return form
}

function unreachable(cause: unknown): never {
  throw networkError(cause)
}

async function parse<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<EndpointResponse<E>> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw invalidResponse(response, cause)
  })
  const parsed = z.safeParse(endpoint.response, body)
  if (!parsed.success) {
    console.error(`${endpoint.method} ${endpoint.path} broke its contract:`, parsed.error.issues)
    throw invalidResponse(response, parsed.error)
  }
  // The parser's own output; TypeScript does not carry it through the type parameter.
  return parsed.data as EndpointResponse<E>
}

function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
