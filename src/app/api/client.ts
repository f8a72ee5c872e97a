import * as z from 'zod/mini'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  fillPath,
} from '#domain/endpoint.ts'
import { problemMediaType } from '#domain/problem.ts'
import { invalidResponse, networkError, refusal } from './errors.ts'

export interface ClientOptions {
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
  signal?: AbortSignal | undefined
}

export function createClient({ baseUrl, fetch, accessToken }: ClientOptions): ApiClient {
  return {
    async call(endpoint, input) {
      const { params, query, body, signal }: LooseInput = input
      const token = endpoint.scope === null ? null : await accessToken().catch(unreachable)
      const url = baseUrl + fillPath(endpoint.path, params) + queryString(query)
      const response = await fetch(url, {
        method: endpoint.method,
        headers: {
          Accept: `application/json, ${problemMediaType}`,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
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
