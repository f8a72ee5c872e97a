import fc from 'fast-check'
import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, fillPath, refusalsOf } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { type ProblemCode, problemMediaType, problemTable } from '#domain/problem.ts'
import { problemSchema } from '#domain/problem-schema.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { createTestBackend } from '#mocks/node.ts'
import { valuesOf } from './arbitrary.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)
const requestsInAll = Number(process.env.FUZZ_REQUESTS ?? 10_000)

/** Texts that lead somewhere: ids of records that are there, phones and hashes as the schemas want them. */
const knownTexts = [
  ...['FRM-0001', 'LOC-01', 'AGT-01', 'GH-COC-0148', 'CMP-0001', 'PP-GH-COC-0148', 'cocoa'],
  ...['+233 20 000 0199', 'GH', 'DE', '1801', 'EUR', 'koné'],
]

interface Draft {
  params: unknown
  query: unknown
  headers: unknown
  body: unknown
  etag: string | null
  key: string | null
  token: 'admin' | 'buyer' | 'none' | 'broken'
  contentType: string
}

/** Values that lead somewhere, and now and then those of another record. */
const likelyParams = ({ paramValues = {} }: Endpoint) =>
  fc.record(
    Object.fromEntries(
      Object.entries(paramValues).map(([name, { sample }]) => [
        name,
        fc.oneof(
          { weight: 5, arbitrary: fc.constant(sample) },
          { weight: 1, arbitrary: fc.constantFrom('nothing', ...knownTexts) },
        ),
      ]),
    ),
  )

function draftsOf(name: string, endpoint: Endpoint): fc.Arbitrary<Draft> {
  const { params, query, headers, body } = endpoint
  const none = fc.constant(undefined)
  const part = (schema: z.ZodMiniType | undefined) => (schema ? valuesOf(schema, knownTexts) : none)
  const sampleBody = sampleBodies[name as keyof typeof sampleBodies] // has some of the names
  const sample = fc
    .record({ id: fc.stringMatching(/^[A-Z]{3}-[0-9]{1,4}$/) })
    .map((id) => (sampleBody && 'id' in sampleBody ? { ...sampleBody, ...id } : sampleBody))
  return fc.record({
    params: fc.oneof(
      { weight: 1, arbitrary: part(params) },
      { weight: 6, arbitrary: likelyParams(endpoint) },
    ),
    query: part(query),
    headers: part(headers),
    body: body
      ? fc.oneof({ weight: 2, arbitrary: part(body) }, { weight: 1, arbitrary: sample })
      : none,
    etag: fc.constantFrom('"1"', '"2"', '"3"', '"4"', 'W/"5"', 'latest', '"-1"', null),
    key: fc.oneof(fc.uuid(), fc.constantFrom('again', '', 'x'.repeat(300), null)),
    token: fc.oneof(
      { weight: 12, arbitrary: fc.constant('admin' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('buyer' as const, 'none' as const, 'broken' as const),
      },
    ),
    contentType: fc.oneof(
      { weight: 20, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'multipart/form-data', '') },
    ),
  })
}

function pathPart({ params }: Draft, name: string): string {
  const text = String(Object(params)[name] ?? '').toWellFormed()
  // A path would swallow these: with nothing in its place, it is that of the list.
  return ['', '.', '..'].includes(text) ? 'x' : text
}

/** The draft as a request; what cannot even be put into one is left out. */
function requestOf(endpoint: Endpoint, draft: Draft, tokens: Record<string, string>): Request {
  const names = endpoint.path.matchAll(/\{(\w+)\}/g)
  const params = Object.fromEntries(
    [...names].map(([, name = '']) => [name, pathPart(draft, name)]),
  )
  const query = Object.entries(Object(draft.query)).map(([name, value]) => [name, String(value)])
  const url = new URL(`http://test/api/v1${fillPath(endpoint.path, params)}`)
  url.search = new URLSearchParams(query).toString()
  const headers = new Headers({ 'Content-Type': draft.contentType })
  if (draft.etag !== null) headers.set('If-Match', draft.etag)
  if (draft.key !== null) headers.set('Idempotency-Key', draft.key)
  const token = tokens[draft.token]
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const { method, tus } = endpoint
  if (tus) headers.set('Tus-Resumable', tus)
  for (const name of Object.keys(endpoint.headers?.shape ?? {})) {
    const value = Object(draft.headers)[name]
    // A header takes no other letters.
    if (value !== undefined) headers.set(name, encodeURI(String(value).toWellFormed()))
  }
  if (method === 'HEAD' || method === 'GET' || draft.body === undefined)
    return new Request(url, { method, headers })
  const body = bodyOf(endpoint, draft)
  if (body instanceof FormData) headers.delete('Content-Type')
  return new Request(url, { method, headers, body })
}

function bodyOf({ upload, bytes }: Endpoint, { body }: Draft): string | FormData {
  if (bytes) return JSON.stringify(body)
  if (!upload) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) form.set(name, String(value))
  const types = [...upload.mediaTypes, 'text/html']
  const type = types[String(Object(body).name).length % types.length] ?? ''
  form.set(upload.field, new File(['%PDF'], 'sample', { type }))
  return form
}

const namesOf = ({ response }: Endpoint): string[] =>
  response instanceof z.ZodMiniObject ? Object.keys(response.shape) : []

/** What is wrong with an answer, if anything. */
async function breach(
  endpoint: Endpoint,
  response: Response | undefined,
): Promise<string | undefined> {
  if (!response || response.type === 'error') return 'no answer'
  if (endpoint.answersInHeaders && response.ok) {
    const stand = Object.fromEntries(
      namesOf(endpoint).map((name) => [name, response.headers.get(name)]),
    )
    return z.safeParse(endpoint.response, stand).error?.message
  }
  if (endpoint.file && response.ok) return undefined
  const body: unknown = await response.json()
  if (response.status === (endpoint.status ?? 200)) {
    return z.safeParse(endpoint.response, body).error?.message
  }
  const { data, error } = z.safeParse(problemSchema, body)
  if (error) return error.message
  const declared: readonly string[] = refusalsOf(endpoint)
  if (!declared.includes(data.code)) return `refused with ${data.code}, which is not declared`
  if (data.code === 'internal') return `failed: ${data.detail}`
  const { status } = problemTable[data.code as ProblemCode] // just found among the declared ones
  if (status !== response.status) return `${data.code} with status ${response.status}`
  const type = response.headers.get('Content-Type')
  return type === problemMediaType ? undefined : `a problem as ${type}`
}

describe('random requests', () => {
  const counts: Record<string, Record<number, number>> = {}

  it.each(all)('to %s are answered as the contract says', async (name, endpoint) => {
    let nowMs = Date.parse('2026-05-04T10:00:00Z')
    const { backend, handlers, faults } = await createTestBackend({ now: () => new Date(nowMs) })
    const sign = (role: 'Admin' | 'Buyer') =>
      backend.tokens.sign({ sub: '1', email: 'a@b.co', role, user_metadata: {} }, 'access')
    const byStatus: Record<number, number> = {}
    counts[name] = byStatus
    const tokens = { admin: await sign('Admin'), buyer: await sign('Buyer'), broken: 'e.y.z' }
    await fc.assert(
      fc.asyncProperty(draftsOf(name, endpoint), async (draft) => {
        // Time passes, so that the rate limit has nothing to say.
        nowMs += 1000
        const response = await getResponse([...handlers], requestOf(endpoint, draft, tokens))
        if (response) byStatus[response.status] = (byStatus[response.status] ?? 0) + 1
        expect(await breach(endpoint, response?.clone())).toBeUndefined()
        expect(faults).toEqual([])
      }),
      { numRuns: Math.ceil(requestsInAll / all.length) },
    )
    expect(Object.keys(byStatus).length).toBeGreaterThan(1)
  })

  it('reach both success and refusal, in these numbers', () => {
    const total: Record<string, number> = {}
    for (const byStatus of Object.values(counts)) {
      for (const [status, count] of Object.entries(byStatus))
        total[status] = (total[status] ?? 0) + count
    }
    const sum = Object.values(total).reduce((a, b) => a + b, 0)
    console.info(`${sum} random requests to ${all.length} endpoints:`, total)
    for (const status of [200, 201, 401, 403, 404, 422]) expect(total[status]).toBeGreaterThan(0)
  })
})
