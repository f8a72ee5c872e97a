import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'
import type { Scope } from './scopes.ts'
import type { UploadLimits } from './upload-limits.ts'

/**
 * One operation of the API, as data. The typed client, the typed handler of the emulated backend
 * and the OpenAPI document are all made from this.
 */
export interface Endpoint {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the API's base address; parameters in braces: `/batches/{id}`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly description?: string
  /** Heading it stands under in the API reference. */
  readonly tag: string
  /** What the access token must allow; `null` where anyone may call. */
  readonly scope: Scope | null
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  /** What headers of its own the request must carry, by their names. */
  readonly headers?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** HTTP status of success; 200 unless told. */
  readonly status?: number
  /** Refusals of its own, beside those that every endpoint may give. */
  readonly errors: readonly ProblemCode[]
  /** Must carry an `Idempotency-Key`: the same key gives the same answer, and does its work once. */
  readonly idempotent?: true
  /** The body holds many writes, each with an idempotency key of its own; what came of each is in the answer. */
  readonly bulk?: true
  /** Must carry `If-Match` with the version that was read; a newer one on the server refuses it. */
  readonly conditional?: true
  /** The body is `multipart/form-data` with a file in it. */
  readonly upload?: UploadLimits
  /** The body is bytes as they are, of this media type. */
  readonly bytes?: { readonly mediaType: string }
  /** The answer has no body: `response` is what its headers say, by their names. */
  readonly answersInHeaders?: true
  /** The version of the tus protocol that it speaks (uploads in parts), in `Tus-Resumable` both ways. */
  readonly tus?: '1.0.0'
}

/** Keeps the literal types of a declaration, which the client and the handlers are typed by. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

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
 * What a caller sends: `{ params, query, headers, body }`, each where the endpoint has it, the key that makes a repeated
 * request harmless, and the version that an update starts from.
 */
export type EndpointInput<E> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  Part<E, 'body'> &
  HeaderInput<E>

/** What a handler gets once a part is parsed: defaults filled in, numbers as numbers. */
export type Parsed<E, Key extends InputPart> =
  E extends Record<Key, infer S extends z.ZodMiniType> ? z.output<S> : undefined

/** What the endpoint answers with. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>

/** Everything that the endpoint may refuse with: its own refusals and those that follow from its shape. */
export function refusalsOf(endpoint: Endpoint): ProblemCode[] {
  const { body, conditional, headers, idempotent, params, query, scope, tus, upload } = endpoint
  const codes: ProblemCode[] = [
    ...(body ? (['invalid-request'] as const) : []),
    ...(scope === null ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...endpoint.errors,
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

/** Text of a version as `ETag` and `If-Match` carry it: `"3"`. */
export const etagOf = (version: number): string => `"${version}"`

/** The version in an `ETag` or `If-Match`; undefined where it is none of this API's. */
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
