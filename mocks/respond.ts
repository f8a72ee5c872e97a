import { HttpHandler, HttpResponse } from 'msw'
import * as z from 'zod/mini'
import { type Endpoint, type EndpointResponse, etagOf, refusalsOf } from '#domain/endpoint.ts'
import { minAppVersionHeader } from '#domain/min-app-version.ts'
import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem-schema.ts'
import { type Caller, personOf } from './auth/tokens.ts'
import { authorize } from './authorize.ts'
import type { Backend } from './backend.ts'
import { once } from './idempotency.ts'
import { type Parts, receive } from './receive.ts'
import { problemResponse, Refusal } from './refusal.ts'
import { letOthersEdit } from './rival.ts'
import { exchange } from './traffic.ts'

/** Path of the emulated API, on any host. */
export const apiBase = '*/api/v1'

/** What a resolver receives. */
export interface Received<E extends Endpoint> extends Parts<E> {
  /** The caller; undefined if the endpoint is open to anyone. */
  caller: Caller | undefined
  now: Date
}

export type Resolver<E extends Endpoint> = (
  received: Received<E>,
) => EndpointResponse<E> | Promise<EndpointResponse<E>>

/**
 * Makes a handler from an endpoint's declaration. The resolver gets parsed input and returns the answer or throws a
 * `Refusal`. Who may call, whether the input is valid and whether the answer keeps to the contract are checked here.
 */
export function answer<E extends Endpoint>(
  backend: Backend,
  endpoint: E,
  resolve: Resolver<E>,
): HttpHandler {
  const path = apiBase + endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  return new HttpHandler(endpoint.method, path, ({ request, params, requestId }) =>
    exchange(backend, request, async () => {
      const headers = new Headers({ 'X-Request-Id': requestId })
      if (endpoint.tus) headers.set('Tus-Resumable', endpoint.tus)
      const { minAppVersion } = backend.scenario
      if (minAppVersion) headers.set(minAppVersionHeader, minAppVersion)
      try {
        refuseAll(backend)
        const caller = await authorize(backend, endpoint, request, headers)
        const received = {
          ...(await receive(endpoint, request, params)),
          caller,
          now: backend.now(),
        }
        const body = await serve(backend, endpoint, received, resolve)
        return await success(endpoint, body, headers)
      } catch (error) {
        const retryAfterS = error instanceof Refusal ? error.retryAfterS : undefined
        return problemResponse(refusalOf(error, endpoint, backend), headers, retryAfterS)
      }
    }),
  )
}

function refuseAll({ scenario: { refuseApi } }: Backend): void {
  if (refuseApi) throw new Refusal(refuseApi.code, refuseApi)
}

async function serve<E extends Endpoint>(
  backend: Backend,
  endpoint: E,
  received: Received<E>,
  resolve: Resolver<E>,
): Promise<unknown> {
  letOthersEdit(backend, endpoint, received)
  const work = async () => resolve(received)
  const write = () => backend.db.log.as(writerOf(endpoint, received.caller), work)
  const body = await once(backend, endpoint, received, endpoint.method === 'GET' ? work : write)
  // Nothing is confirmed before it is stored.
  await backend.db.settled()
  if (backend.scenario.breakContract) return { surprise: true }
  if (backend.checkContract) checkResponse(endpoint, body)
  return body
}

/** Who the log names as the writer. */
const writerOf = ({ method, path }: Endpoint, caller: Caller | undefined) => ({
  actor: { ...personOf(caller), role: caller?.role ?? null },
  action: `${method} ${path}`,
})

async function success(endpoint: Endpoint, body: unknown, headers: Headers): Promise<Response> {
  if (endpoint.answersInHeaders) {
    for (const [name, value] of Object.entries(Object(body))) headers.set(name, String(value))
    // An offset must never come from a cache.
    headers.set('Cache-Control', 'no-store')
    return new HttpResponse(null, { status: endpoint.status ?? 200, headers })
  }
  if (body instanceof Blob && endpoint.file) {
    headers.set('Content-Type', body.type)
    // Users who may no longer see the file must not find it in a cache.
    headers.set('Cache-Control', 'no-store')
    return new HttpResponse(await body.arrayBuffer(), { headers })
  }
  const { id, version } = Object(body)
  if (typeof version === 'number') headers.set('ETag', etagOf(version))
  if (endpoint.status === 201 && typeof id === 'string' && !endpoint.path.includes('{')) {
    headers.set('Location', `/api/v1${endpoint.path}/${encodeURIComponent(id)}`)
  }
  return HttpResponse.json<object>(Object(body), { status: endpoint.status ?? 200, headers })
}

/** The answer for an error. Any error other than a `Refusal` is a fault of the emulated backend. */
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

function checkResponse(endpoint: Endpoint, body: unknown): void {
  const parsed = z.safeParse(endpoint.response, body)
  if (!parsed.success) {
    throw new Error(`the answer breaks the contract\n${z.prettifyError(parsed.error)}`)
  }
}
