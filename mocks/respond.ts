import { HttpHandler, HttpResponse } from 'msw'
import * as z from 'zod/mini'
import { type Endpoint, type EndpointResponse, type Parsed, refusalsOf } from '#domain/endpoint.ts'
import {
  type FieldError,
  type Problem,
  type ProblemCode,
  problem,
  problemMediaType,
} from '#domain/problem.ts'
import { type Caller, TokenError } from './auth/tokens.ts'
import { type Backend, reachServer } from './backend.ts'

/** Where the emulated API stands, on whatever host. */
export const apiBase = '*/api/v1'

/** Thrown by handlers to refuse a request. */
export class Refusal extends Error {
  readonly problem: Problem

  constructor(code: ProblemCode, details: { detail?: string; errors?: FieldError[] } = {}) {
    super(details.detail ?? code)
    this.problem = problem(code, details)
  }
}

interface Received<E extends Endpoint> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  /** Who asks; undefined where anyone may. */
  caller: Caller | undefined
}

type Resolver<E extends Endpoint> = (
  received: Received<E>,
) => EndpointResponse<E> | Promise<EndpointResponse<E>>

/**
 * A handler made from an endpoint's declaration. The resolver gets parsed input and returns the answer
 * or throws a `Refusal`; who may call, what is valid and what may be answered is seen to here.
 */
export function answer<E extends Endpoint>(
  backend: Backend,
  endpoint: E,
  resolve: Resolver<E>,
): HttpHandler {
  const path = apiBase + endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  return new HttpHandler(endpoint.method, path, async ({ request, params, requestId }) => {
    if (!(await reachServer(backend))) return HttpResponse.error()
    const headers = { 'X-Request-Id': requestId }
    try {
      if (backend.scenario.refuseApi) throw new Refusal(backend.scenario.refuseApi)
      const caller = await authorize(backend, endpoint, request)
      const received = { ...(await receive(endpoint, request, params)), caller }
      const body = await resolve(received)
      if (backend.checkContract) checkResponse(endpoint, body)
      return HttpResponse.json<object>(Object(body), { status: endpoint.status ?? 200, headers })
    } catch (error) {
      return problemResponse(refusalOf(error, endpoint, backend), headers)
    }
  })
}

function problemResponse(body: Problem, headers: Record<string, string>) {
  const challenge = body.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}
  return HttpResponse.json(body, {
    status: body.status,
    headers: { ...headers, ...challenge, 'Content-Type': problemMediaType },
  })
}

/** What to answer for an error; one that no handler meant is a fault of the emulated backend. */
function refusalOf(error: unknown, endpoint: Endpoint, backend: Backend): Problem {
  const name = `${endpoint.method} ${endpoint.path}`
  if (!(error instanceof Refusal)) {
    const detail = error instanceof Error ? error.message : String(error)
    backend.onFault(`${name}: ${detail}`)
    return problem('internal', { detail })
  }
  const declared: readonly string[] = refusalsOf(endpoint)
  if (!declared.includes(error.problem.code)) {
    backend.onFault(`${name} refused with "${error.problem.code}", which it does not declare`)
  }
  return error.problem
}

async function authorize(
  { tokens }: Backend,
  endpoint: Endpoint,
  request: Request,
): Promise<Caller | undefined> {
  if (endpoint.scope === null) return undefined
  const token = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (!token) throw new Refusal('unauthenticated', { detail: 'A bearer token is needed' })
  const caller = await tokens.verify(token, 'access').catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error
    throw new Refusal('unauthenticated', { detail: error.message })
  })
  if (!caller.scopes.has(endpoint.scope)) {
    throw new Refusal('forbidden', { detail: `The token lacks the scope ${endpoint.scope}` })
  }
  return caller
}

async function receive<E extends Endpoint>(
  endpoint: E,
  request: Request,
  params: Record<string, unknown>,
): Promise<Omit<Received<E>, 'caller'>> {
  const errors: FieldError[] = []
  const part = (name: string, schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const parsed = z.safeParse(schema, value, { error: z.locales.en().localeError })
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) {
      errors.push({ field: [name, ...path].join('.'), message })
    }
    return undefined
  }
  const received = {
    params: part('params', endpoint.params, params),
    query: part('query', endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
    body: part(
      'body',
      endpoint.body,
      endpoint.body && (await request.json().catch(() => undefined)),
    ),
  }
  if (errors.length > 0) throw new Refusal('validation-failed', { errors })
  // Each part is what its own schema made of it.
  return received as Omit<Received<E>, 'caller'>
}

function checkResponse(endpoint: Endpoint, body: unknown): void {
  const parsed = z.safeParse(endpoint.response, body)
  if (!parsed.success) {
    throw new Error(`the answer breaks the contract\n${z.prettifyError(parsed.error)}`)
  }
}
