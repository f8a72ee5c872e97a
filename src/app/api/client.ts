import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  etagOf,
  fillPath,
} from '#domain/endpoint.ts'
import { problemMediaType } from '#domain/problem.ts'
import { ApiError, invalidResponse, networkError, refusal, signInNeeded } from './errors.ts'
import type { UnreadableRow } from './unreadable-rows.ts'

interface ClientOptions {
  /** `/api/v1`, or an absolute address. */
  baseUrl: string
  fetch: typeof globalThis.fetch
  /**
   * The signed-in user's token, refreshed if need be; null when nobody is signed in. Rejects with an `ApiError` where
   * that cannot be learnt.
   */
  accessToken: () => Promise<string | null>
}

type CallInput<E> = EndpointInput<E> & {
  signal?: AbortSignal | undefined
  onUnreadable?: OnUnreadable | undefined
}

export interface ApiClient {
  /**
   * Calls an endpoint; resolves with its parsed answer or rejects with an `ApiError`. With `onUnreadable`, a list comes
   * without the rows that its schema refuses.
   */
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<EndpointResponse<E>>
}

/** Hears of the rows that an answer comes without, if there are any. */
export type OnUnreadable = (rows: readonly UnreadableRow[]) => void

/** The parts of a call as seen without the endpoint's own types. */
interface LooseInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  headers?: Record<string, unknown> | undefined
  body?: unknown
  idempotencyKey?: string | undefined
  version?: number | undefined
  signal?: AbortSignal | undefined
  onUnreadable?: OnUnreadable | undefined
}

export function createClient({ baseUrl, fetch, accessToken }: ClientOptions): ApiClient {
  return {
    async call(endpoint, input) {
      const { params, query, headers = {}, signal, onUnreadable, ...write }: LooseInput = input
      const body = bodyOf(endpoint, write.body)
      const token = endpoint.scope === null ? null : await accessToken().catch(unsent)
      if (endpoint.scope !== null && token === null) throw signInNeeded()
      const url = baseUrl + fillPath(endpoint.path, params) + queryString(query)
      const response = await fetch(url, {
        method: endpoint.method,
        headers: {
          Accept: `application/json, ${problemMediaType}`,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
          ...(endpoint.bytes ? { 'Content-Type': endpoint.bytes.mediaType } : {}),
          ...(endpoint.tus ? { 'Tus-Resumable': endpoint.tus } : {}),
          ...textsOf(headers),
          ...(write.idempotencyKey ? { 'Idempotency-Key': write.idempotencyKey } : {}),
          ...(write.version === undefined ? {} : { 'If-Match': etagOf(write.version) }),
        },
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      }).catch((cause: unknown) => {
        // A call that the app itself gave up is no failure to show.
        if (signal?.aborted || cause instanceof ApiError) throw cause
        throw networkError(cause)
      })
      if (!response.ok) throw await refusal(response)
      return parse(endpoint, response, onUnreadable)
    },
  }
}

/** JSON, bytes as they are, or a form where the endpoint takes a file; the browser then names the media type itself. */
function bodyOf({ bytes, upload }: Endpoint, body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined
  if (bytes) return body as ArrayBuffer // as its endpoint says
  if (!upload) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) {
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  }
  return form
}

function unsent(cause: unknown): never {
  throw cause instanceof ApiError ? cause : networkError(cause, false)
}

async function parse<E extends Endpoint>(
  endpoint: E,
  response: Response,
  onUnreadable: OnUnreadable | undefined,
): Promise<EndpointResponse<E>> {
  const body: unknown = endpoint.answersInHeaders
    ? await headersOf(endpoint, response)
    : await (endpoint.file ? response.blob() : response.json()).catch((cause: unknown) => {
        throw invalidResponse(response, cause)
      })
  const parsed = endpoint.response.safeParse(body)
  // The parser's own output; TypeScript does not carry it through the type parameter.
  if (parsed.success) return parsed.data as EndpointResponse<E>
  const broken = await loadBroken()
  const { issues } = parsed.error
  broken?.logIssues(endpoint, issues)
  const rest = onUnreadable && broken?.withoutUnreadable(body, issues)
  const readable = rest && endpoint.response.safeParse(rest.body)
  if (!rest || !readable?.success) throw invalidResponse(response, parsed.error)
  onUnreadable(rest.rows)
  return readable.data as EndpointResponse<E> // as above
}

/** Without it, an answer that breaks its contract counts as one that cannot be understood. */
const loadBroken = () => import('./broken-contract.ts').catch(() => undefined)

/** An answer that consists of headers. A page of something in between (a hotspot's sign-in) has none of them. */
async function headersOf(
  endpoint: Endpoint,
  response: Response,
): Promise<Record<string, string | undefined>> {
  const names = namesIn(endpoint)
  const headerOf = (name: string) => response.headers.get(name) ?? undefined
  const missing = names.filter((name) => headerOf(name) === undefined)
  const isOther = response.headers.get('Content-Type')?.includes('text/html')
  if (missing.length > 0 && !isOther) {
    const broken = await loadBroken()
    if (broken) throw broken.unreadableHeader(response, missing)
  }
  return Object.fromEntries(names.map((name) => [name, headerOf(name)]))
}

/** Their names. */
const namesIn = ({ response }: Endpoint): string[] =>
  'shape' in response ? Object.keys(Object(response.shape)) : []

const textsOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
