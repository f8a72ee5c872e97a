import { getResponse, type RequestHandler } from 'msw'
import { type ProblemCode, problem, problemMediaType } from '#domain/problem.ts'
import type { WorldClock } from './world-clock.ts'

/** What can befall a request. */
export const faults = [
  'dropped',
  'answer-lost',
  'cut-in-body',
  'twice-first-answer',
  'twice-second-answer',
  'late',
  'hangs',
  'hotspot-page',
  'refused-400',
  'refused-403',
  'server-breaks',
  'unavailable',
  'too-many',
  'token-refused',
  'no-bulk',
  'item-refused',
  'item-breaks',
] as const
export type Fault = (typeof faults)[number]

/** What the server did for a request. */
export interface Served {
  request: Request
  body: unknown
  status: number
  answer: unknown
}

export interface Network {
  fetch: typeof globalThis.fetch
  online: boolean
  /** Response headers that the server sends and does not let the page read (CORS). */
  hidden: ReadonlySet<string>
  /** What befalls the next requests, in their order; after these, nothing. */
  planned: (Fault | null)[]
  /** Done before a request of that number goes out, once. */
  meanwhile: { request: number; act: () => Promise<void> } | undefined
  /** Delivers what is still on its way. */
  deliverLate: () => Promise<void>
  /** What the server was asked, in its order: `PATCH /api/v1/uploads/UPL-1 from 262144`. */
  log: string[]
  /** Every status that the server has answered with. */
  statuses: Set<number>
  /** Requests that have not been answered yet. */
  underway: number
  counts: {
    requests: number
    bulk: number
    tabsClosed: number
    processKills: number
    releases: number
    faults: Record<string, number>
  }
}

/** The network between the app and the emulated backend, with everything that goes wrong on the way. */
export function createNetwork(
  handlers: readonly RequestHandler[],
  clock: WorldClock,
  onServed: (served: Served) => void,
): Network {
  const late: Request[] = []

  async function deliver(request: Request): Promise<Response> {
    const body = await readBody(request.clone())
    const response = await getResponse([...handlers], request.clone())
    if (!response || response.type === 'error') throw new Error('The backend gave no answer')
    network.statuses.add(response.status)
    network.log.push(lineOf(request))
    const text = await response.clone().text()
    const answer: unknown = text ? JSON.parse(text) : undefined
    onServed({ request, body, status: response.status, answer })
    return response
  }

  /** The server takes all but the first of many. */
  async function withoutFirst(request: Request): Promise<Response> {
    const { items } = await request.clone().json()
    const others = new Request(request, { body: JSON.stringify({ items: items.slice(1) }) })
    const response = await deliver(others)
    if (!response.ok) return response
    const { results } = await response.json()
    const first = { status: 403, record: null, problem: problem('forbidden') }
    return Response.json({ results: [first, ...results] }, { headers: response.headers })
  }

  /** Half of a part arrives, and counts; of other bodies half is nothing. */
  async function deliverHalf(request: Request): Promise<void> {
    if (request.headers.get('Upload-Offset') === null) return
    const bytes = await request.clone().arrayBuffer()
    const { method, headers, url } = request
    await deliver(new Request(url, { method, headers, body: bytes.slice(0, bytes.byteLength / 2) }))
  }

  async function befall(fault: Fault, request: Request, signal: AbortSignal | null | undefined) {
    switch (fault) {
      case 'dropped':
        throw new TypeError('Failed to fetch')
      case 'answer-lost':
        await deliver(request)
        throw new TypeError('Failed to fetch')
      case 'cut-in-body':
        await deliverHalf(request)
        throw new TypeError('Failed to fetch')
      case 'twice-first-answer': {
        const first = await deliver(request)
        await deliver(request)
        return first
      }
      case 'twice-second-answer':
        await deliver(request)
        return deliver(request)
      case 'late':
        late.push(request)
        throw new TypeError('Failed to fetch')
      case 'hangs':
        late.push(request)
        clock.advance(60_000)
        throw signal?.reason ?? new TypeError('Failed to fetch')
      case 'hotspot-page':
        return new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
      case 'refused-400':
        return refusal('invalid-request')
      case 'refused-403':
        return refusal('forbidden')
      case 'server-breaks':
        return refusal('internal')
      case 'unavailable':
        return refusal('unavailable', 60)
      case 'too-many':
        return refusal('rate-limited', 2)
      case 'token-refused':
        return refusal('unauthenticated')
      case 'no-bulk':
        return isBulk(request) ? refusal('not-found') : deliver(request)
      case 'item-refused':
        return isBulk(request) ? withoutFirst(request) : deliver(request)
      case 'item-breaks':
        return isBulk(request) ? withBrokenItem(await deliver(request)) : deliver(request)
    }
  }

  const network: Network = {
    online: true,
    hidden: new Set(),
    planned: [],
    meanwhile: undefined,
    log: [],
    statuses: new Set(),
    underway: 0,
    counts: { requests: 0, bulk: 0, tabsClosed: 0, processKills: 0, releases: 0, faults: {} },
    fetch: async (input, init) => {
      network.underway++
      return carry(input, init)
        .then(withoutHidden)
        .finally(() => {
          network.underway--
        })
    },
    async deliverLate() {
      for (const request of late.splice(0)) await deliver(request)
    },
  }

  function withoutHidden(response: Response): Response {
    for (const name of network.hidden) response.headers.delete(name)
    return response
  }

  const carry: typeof globalThis.fetch = async (input, init) => {
    const { signal, ...rest } = init ?? {}
    signal?.throwIfAborted()
    const request = new Request(String(input), rest)
    network.counts.requests++
    if (isBulk(request)) network.counts.bulk++
    if (network.meanwhile && --network.meanwhile.request <= 0) {
      const { act } = network.meanwhile
      network.meanwhile = undefined
      await act()
    }
    if (!network.online) throw new TypeError('Failed to fetch')
    const fault = network.planned.shift()
    if (!fault) return deliver(request)
    network.counts.faults[fault] = (network.counts.faults[fault] ?? 0) + 1
    return befall(fault, request, signal)
  }

  return network
}

const isBulk = (request: Request): boolean => request.url.endsWith('/bulk')

/** The server has done all of many, and broke down before it could say so of one. */
async function withBrokenItem(response: Response): Promise<Response> {
  if (!response.ok) return response
  const { results } = await response.json()
  const broken = { status: 500, record: null, problem: problem('internal') }
  return Response.json({ results: [broken, ...results.slice(1)] }, { headers: response.headers })
}

function lineOf({ method, url, headers }: Request): string {
  const offset = headers.get('Upload-Offset')
  return `${method} ${new URL(url).pathname}${offset === null ? '' : ` from ${offset}`}`
}

function refusal(code: ProblemCode, retryAfterS?: number): Response {
  const body = problem(code)
  const headers = {
    'Content-Type': problemMediaType,
    ...(retryAfterS ? { 'Retry-After': String(retryAfterS) } : {}),
  }
  return Response.json(body, { status: body.status, headers })
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/json')) return request.json()
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData())
  return undefined
}
