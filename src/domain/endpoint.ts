import type * as z from 'zod/mini'
import type { ParamValue } from './param-value.ts'
import type { ProblemCode } from './problem.ts'
import type { Scope } from './scopes.ts'
import type { Tag } from './tags.ts'
import type { UploadLimits } from './upload-limits.ts'

/**
 * One operation of the API, as data. The typed client, the typed handler of the emulated backend and the OpenAPI
 * document are all generated from this.
 */
export interface Endpoint {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the API's base address; parameters in braces: `/batches/{id}`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly description?: string
  /** Heading under which the API reference lists it. */
  readonly tag: Tag
  /** The scope that the access token needs; `null` if anyone may call. */
  readonly scope: Scope | null
  readonly params?: z.ZodMiniObject
  /** Where a value for each parameter of its path is found; examples and tests call the endpoint with them. */
  readonly paramValues?: Readonly<Record<string, ParamValue>>
  readonly query?: z.ZodMiniObject
  /** A query that the sample data answers; only for a query that cannot be left out. */
  readonly sampleQuery?: Readonly<Record<string, string>>
  /** The endpoint's own request headers, by name. */
  readonly headers?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** HTTP status of success; 200 unless stated. */
  readonly status?: number
  /** The endpoint's own refusals, in addition to those that every endpoint may give. */
  readonly errors: readonly ProblemCode[]
  /**
   * Requests must carry an `Idempotency-Key`: repeating one with the same key gives the same answer and does the work
   * once.
   */
  readonly idempotent?: true
  /** The body contains many writes, each with its own idempotency key; the answer has the result of each. */
  readonly bulk?: true
  /** Requests must carry `If-Match` with the version that was read, and are refused if the server has a newer one. */
  readonly conditional?: true
  /** Path of the endpoint whose `ETag` is the version that a conditional request names. */
  readonly versionOf?: `/${string}`
  /** The body is `multipart/form-data` and contains a file. */
  readonly upload?: UploadLimits
  /** The body is raw bytes of this media type. */
  readonly bytes?: { readonly mediaType: string }
  /** The answer is a file of one of these media types. */
  readonly file?: { readonly mediaTypes: readonly string[] }
  /** The answer has no body: `response` describes its headers, by name. */
  readonly answersInHeaders?: true
  /**
   * The version of the tus protocol (uploads in parts) that the endpoint supports, in `Tus-Resumable` of requests and
   * answers.
   */
  readonly tus?: '1.0.0'
}

/** What a declaration must also say, given what it says: nothing is guessed from names and paths. */
type Demanded<E> = (E extends { params: infer P extends z.ZodMiniType }
  ? { paramValues: Readonly<Record<keyof z.input<P>, ParamValue>> }
  : unknown) &
  (E extends { query: infer Q extends z.ZodMiniType }
    ? Partial<Record<never, never>> extends z.input<Q>
      ? unknown
      : { sampleQuery: Readonly<Record<string, string>> }
    : unknown) &
  (E extends { conditional: true } ? { versionOf: `/${string}` } : unknown)

/** Keeps the literal types of a declaration, from which the types of client and handlers follow. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E & Demanded<E>): E => endpoint

type InputPart = 'params' | 'query' | 'headers' | 'body'

type Part<E, Key extends InputPart> =
  E extends Record<Key, infer S extends z.ZodMiniType>
    ? Partial<Record<never, never>> extends z.input<S>
      ? { [K in Key]?: z.input<S> }
      : { [K in Key]: z.input<S> }
    : unknown

type HeaderInput<E> = (E extends { idempotent: true } ? { idempotencyKey: string } : unknown) &
  (E extends { conditional: true } ? { version: number } : unknown)

/**
 * What a caller sends: `{ params, query, headers, body }`, each if the endpoint has it, the key that makes repeating a
 * request safe, and the version that an update starts from.
 */
export type EndpointInput<E> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  Part<E, 'body'> &
  HeaderInput<E>

/** A part as a handler gets it after parsing: defaults filled in, numbers as numbers. */
export type Parsed<E, Key extends InputPart> =
  E extends Record<Key, infer S extends z.ZodMiniType> ? z.output<S> : undefined

/** The endpoint's answer. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>

/** Every refusal that the endpoint may give: its own, and those that follow from its shape. */
export function refusalsOf(endpoint: Endpoint): ProblemCode[] {
  const { body, conditional, headers, idempotent, params, query, scope, tus, upload } = endpoint
  const codes: ProblemCode[] = [
    ...(body ? (['invalid-request'] as const) : []),
    ...(scope === null ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...endpoint.errors,
    ...(isContinued(endpoint) ? (['gone'] as const) : []),
    ...(conditional ? (['version-conflict', 'precondition-required'] as const) : []),
    ...(upload ? (['payload-too-large', 'unsupported-media-type'] as const) : []),
    ...(tus ? (['unsupported-version'] as const) : []),
    ...((params ?? query ?? headers ?? body) ? (['validation-failed'] as const) : []),
    ...(idempotent ? (['idempotency-mismatch'] as const) : []),
    'rate-limited',
    'internal',
    'unavailable',
  ]
  return [...new Set(codes)]
}

/** Whether requests go on from a cursor, which may have expired. */
const isContinued = ({ query }: Endpoint): boolean =>
  query !== undefined && ('cursor' in query.shape || 'since' in query.shape)

/** A version in the form of `ETag` and `If-Match`: `"3"`. */
export const etagOf = (version: number): string => `"${version}"`

/** The version in an `ETag` or `If-Match`. Returns undefined if it is not one of this API's. */
export function versionOfEtag(etag: string): number | undefined {
  const digits = /^(?:W\/)?"(\d+)"$/.exec(etag)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** `/batches/{id}` and `{ id: 'a b' }` -> `/batches/a%20b`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}`)
    return encodeURIComponent(String(value))
  })
}
