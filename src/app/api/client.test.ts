import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { createBatch, updateBatch } from '#domain/endpoints/batches.ts'
import { uploadDocument } from '#domain/endpoints/compliance-records.ts'
import { listChanges } from '#domain/endpoints/overview.ts'
import { pageSchema } from '#domain/page.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { isoInstantSchema } from '#domain/units.ts'
import { createClient } from './client.ts'

const getPlot = defineEndpoint({
  method: 'GET',
  path: '/plots/{id}',
  summary: 'Get a plot',
  tag: 'Plots',
  scope: 'batches:read',
  params: z.object({ id: z.string() }),
  paramValues: { id: { sample: 'PLT-01' } },
  query: z.object({ unit: z.optional(z.string()), q: z.optional(z.string()) }),
  response: z.object({ areaHa: z.number() }),
  errors: ['not-found'],
})

function clientAnswering(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  return { fetch, ...createClient({ baseUrl: '/api', fetch, accessToken: async () => 'token' }) }
}

const listPlaces = defineEndpoint({
  method: 'GET',
  path: '/places',
  summary: 'List places',
  tag: 'Locations',
  scope: 'batches:read',
  response: pageSchema(z.object({ id: z.string(), lastUpdate: isoInstantSchema })),
  errors: [],
})

const places = (...items: unknown[]) => ({ items, nextCursor: null, total: items.length })
const [good, bad] = [
  { id: 'LOC-01', lastUpdate: '2026-03-11T09:30:00.000Z' },
  { id: 'LOC-07', lastUpdate: 'yesterday' },
]

const failing = (answer: () => Response | Promise<Response>) =>
  clientAnswering(answer)
    .call(getPlot, { params: { id: '1' } })
    .then(
      () => expect.unreachable('the call should fail'),
      (error: unknown) => error,
    )

afterEach(() => vi.restoreAllMocks())

describe('a call', () => {
  it('sends path, query and token, and returns the parsed answer', async () => {
    const { call, fetch } = clientAnswering(() => Response.json({ areaHa: 2.5, extra: true }))
    const plot = await call(getPlot, { params: { id: 'a b' }, query: { unit: 'ha', q: '' } })
    expect(plot).toEqual({ areaHa: 2.5 })
    expect(fetch).toHaveBeenCalledWith(
      '/api/plots/a%20b?unit=ha',
      expect.objectContaining({
        method: 'GET',
        headers: expect.objectContaining({ Authorization: 'Bearer token' }),
      }),
    )
  })

  it('names a write and the version that a change starts from', async () => {
    const { call, fetch } = clientAnswering(() => new Response(null, { status: 503 }))
    const body = { quantity: 655 }
    await call(updateBatch, { params: { id: '1' }, body, version: 3 }).catch(() => {})
    // Nothing of the batch matters here but that it is sent.
    const batch = {} as Parameters<typeof call<typeof createBatch>>[1]['body']
    await call(createBatch, { body: batch, idempotencyKey: 'k1' }).catch(() => {})
    const headers = fetch.mock.calls.map(([, init]) => init?.headers)
    expect(headers[0]).toMatchObject({ 'If-Match': '"3"', 'Content-Type': 'application/json' })
    expect(headers[1]).toMatchObject({ 'Idempotency-Key': 'k1' })
  })

  it('sends a file as a form', async () => {
    const { call, fetch } = clientAnswering(() => new Response(null, { status: 503 }))
    const file = new Blob(['%PDF'], { type: 'application/pdf' })
    const body = { file, name: 'Plot boundaries', type: 'Geolocation' }
    await call(uploadDocument, { params: { id: '1' }, body, idempotencyKey: 'k1' }).catch(() => {})
    const [, init] = fetch.mock.calls[0] ?? []
    const form = init?.body as FormData
    expect(form.get('name')).toBe('Plot boundaries')
    expect((form.get('file') as File).type).toBe('application/pdf')
    expect(init?.headers).not.toHaveProperty('Content-Type')
  })

  it('fails as "network" where the server cannot be reached, and may be tried again', async () => {
    const error = await failing(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(error).toMatchObject({ name: 'ApiError', code: 'network', retryable: true })
  })

  it('fails as "invalid-response" where the answer breaks the contract', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const error = await failing(() => Response.json({ areaHa: 'big' }))
    expect(error).toMatchObject({ code: 'invalid-response', status: 200, retryable: false })
  })

  it('says in the console what was expected where', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { call } = clientAnswering(() => Response.json(places(bad, good)))
    await expect(call(listPlaces, {})).rejects.toMatchObject({ code: 'invalid-response' })
    expect(said.mock.calls).toEqual([
      ['GET /places broke its contract:', 'items.0.lastUpdate: expected an ISO instant'],
    ])
  })

  it('gives a list without the rows that it cannot read, and names these', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { call } = clientAnswering(() => Response.json(places(bad, good, { id: '' }, null)))
    const onUnreadable = vi.fn()
    expect((await call(listPlaces, { onUnreadable })).items).toEqual([good])
    expect(onUnreadable.mock.calls).toEqual([
      [
        [
          { recordType: undefined, id: 'LOC-07', problem: 'lastUpdate: expected an ISO instant' },
          {
            recordType: undefined,
            id: 'row 3, without an id',
            problem: 'lastUpdate: expected string',
          },
          { recordType: undefined, id: 'row 4, without an id', problem: 'expected object' },
        ],
      ],
    ])
  })

  it('names a change by its kind, id and field', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const change = {
      recordType: 'locations',
      id: 'LOC-07',
      changedAt: good.lastUpdate,
      record: { ...sampleBodies.createLocation, lastUpdate: 'yesterday' },
    }
    const { call } = clientAnswering(() =>
      Response.json({ changes: [change], cursor: 'c', more: false }),
    )
    const onUnreadable = vi.fn()
    expect((await call(listChanges, { onUnreadable })).changes).toEqual([])
    const [[[row]]] = onUnreadable.mock.calls as [[[object]]] // one call with one row
    expect(row).toMatchObject({ recordType: 'locations', id: 'LOC-07' })
    expect(Reflect.get(row, 'problem')).not.toMatch(/record|yesterday/)
  })

  it('fails where a list is none', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const onUnreadable = vi.fn()
    for (const answer of [[], {}, { items: [bad] }, { ...places(good), nextCursor: 3 }]) {
      const { call } = clientAnswering(() => Response.json(answer))
      const given = call(listPlaces, { onUnreadable })
      await expect(given).rejects.toMatchObject({ code: 'invalid-response' })
    }
    expect(onUnreadable).not.toHaveBeenCalled()
  })

  it('fails as "invalid-response" where a host answers with a page', async () => {
    const error = await failing(() => new Response('<!doctype html>'))
    expect(error).toMatchObject({ code: 'invalid-response' })
  })

  it('carries everything that a problem says', async () => {
    const body = {
      type: 'urn:asili:problem:validation-failed',
      title: 'Some values are not valid',
      status: 422,
      code: 'validation-failed',
      errors: [{ field: 'query.unit', message: 'Unknown unit' }],
    }
    const headers = { 'X-Request-Id': 'r1' }
    const error = await failing(() => Response.json(body, { status: 422, headers }))
    expect(error).toMatchObject({
      code: 'validation-failed',
      status: 422,
      title: 'Some values are not valid',
      fieldErrors: [{ field: 'query.unit', message: 'Unknown unit' }],
      requestId: 'r1',
      retryable: false,
    })
  })

  it.each([
    [404, 'not-found', false],
    [418, 'invalid-request', false],
    [429, 'rate-limited', true],
    [502, 'internal', false],
    [503, 'unavailable', true],
  ])('understands a bare status %i as "%s"', async (status, code, retryable) => {
    const error = await failing(
      () => new Response('oops', { status, headers: { 'Retry-After': '7' } }),
    )
    expect(error).toMatchObject({ code, retryable, retryAfterS: 7 })
  })

  it('does not call its own cancellation a failure of the network', async () => {
    const controller = new AbortController()
    const { call } = clientAnswering(() => Promise.reject(controller.signal.reason))
    controller.abort()
    await expect(
      call(getPlot, { params: { id: '1' }, signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })
})
