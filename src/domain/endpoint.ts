import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'
import type { Scope } from './scopes.ts'

/**
 * One operation of the API, as data. The typed client, the typed handler of the emulated backend
 * and the OpenAPI document are all made from this.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
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
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** HTTP status of success; 200 unless told. */
  readonly status?: number
  /** Refusals of its own, beside those that every endpoint may give. */
  readonly errors: readonly ProblemCode[]
}

/** Keeps the literal types of a declaration, which the client and the handlers are typed by. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

type InputPart = 'params' | 'query' | 'body'

type Part<E, Key extends InputPart> =
  E extends Record<Key, infer S extends z.ZodMiniType>
    ? Partial<Record<never, never>> extends z.input<S>
      ? { [K in Key]?: z.input<S> }
      : { [K in Key]: z.input<S> }
    : unknown

/** What a caller sends: `{ params, query, body }`, each where the endpoint has it. */
export type EndpointInput<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** What a handler gets once a part is parsed: defaults filled in, numbers as numbers. */
export type Parsed<E, Key extends InputPart> =
  E extends Record<Key, infer S extends z.ZodMiniType> ? z.output<S> : undefined

/** What the endpoint answers with. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>

/** Everything that the endpoint may refuse with: its own refusals and those that follow from its shape. */
export function refusalsOf(endpoint: Endpoint): ProblemCode[] {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body
  const codes: ProblemCode[] = [
    ...(endpoint.scope === null ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...endpoint.errors,
    ...(takesInput ? (['validation-failed'] as const) : []),
    'rate-limited',
    'internal',
    'unavailable',
  ]
  return [...new Set(codes)]
}

/** `/batches/{id}` and `{ id: 'a b' }` -> `/batches/a%20b`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}`)
    return encodeURIComponent(String(value))
  })
}
