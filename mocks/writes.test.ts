import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createFarmer } from '#domain/endpoints/farmers.ts'
import { farmerSchema } from '#domain/farmer.ts'
import { problemMediaType } from '#domain/problem.ts'
import { burstRequests } from '#domain/rate-limit.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { startMocks } from './node.ts'
import { answer } from './respond.ts'
import { memoryStore } from './row-store.ts'

const now = new Date('2026-10-20T10:00:00Z')
const account = { sub: '1', email: 'a@b.co', role: 'Admin', user_metadata: {} } as const
const farmer = sampleBodies.createFarmer ?? {}

let mocks: Awaited<ReturnType<typeof startMocks>>
const start = async (scenario = 'default', store = memoryStore()) => {
  mocks = await startMocks({ scenario, now: () => now, openStore: async () => store })
}
beforeEach(() => start())
afterEach(() => mocks.stop())

async function send(
  line: string,
  init: { headers?: Record<string, string>; body?: BodyInit } = {},
) {
  const [method = '', path = ''] = line.split(' ')
  const token = await mocks.backend.tokens.sign(account, 'access')
  const isJson = typeof init.body === 'string'
  const response = await fetch(`http://test/api/v1${path}`, {
    method,
    ...init,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(isJson ? { 'Content-Type': 'application/json' } : {}),
      ...init.headers,
    },
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const create = (key: string, body: object = farmer) =>
  send('POST /farmers', { headers: { 'Idempotency-Key': key }, body: JSON.stringify(body) })
const update = (etag: string, body: object = { phone: '+233 20 000 0001' }) =>
  send('PATCH /farmers/FRM-0001', { headers: { 'If-Match': etag }, body: JSON.stringify(body) })

describe('a write with an idempotency key', () => {
  it('does its work once, and gives the same answer each time', async () => {
    const before = mocks.backend.db.farmers.all().length
    const first = await create('one')
    const again = await create('one')
    expect(first.status).toBe(201)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'))
    expect(mocks.backend.db.farmers.all()).toHaveLength(before + 1)
  })

  it('does its work once even where the second comes while the first is under way', async () => {
    const gate = Promise.withResolvers<void>()
    const made = mocks.backend.db.farmers.all().slice(0, 1)
    const work = vi.fn(async () => {
      await gate.promise
      return z.parse(farmerSchema, made[0])
    })
    mocks.use(answer(mocks.backend, createFarmer, work))
    const both = [create('one'), create('one')]
    await vi.waitFor(() => expect(mocks.backend.log.entries()).toHaveLength(2))
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
    gate.resolve()
    const [first, second] = await Promise.all(both)
    expect(first?.status).toBe(201)
    expect(second?.body).toEqual(first?.body)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('is refused where the key belongs to another request', async () => {
    await create('one')
    const { status, body } = await create('one', { ...farmer, id: 'FRM-OTHER' })
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'idempotency-mismatch' })
  })

  it('keeps its key when it is refused and corrected', async () => {
    expect((await create('one', { ...farmer, name: '' })).status).toBe(422)
    expect((await create('one')).status).toBe(201)
  })

  it('is refused without a key', async () => {
    const { status, body } = await send('POST /farmers', { body: JSON.stringify(farmer) })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field: 'headers.Idempotency-Key' }])
  })

  it('tells files apart by what is in them', async () => {
    const [record] = mocks.backend.db.complianceRecords.all()
    const upload = (text: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(sampleBodies.uploadDocument ?? {})) {
        form.set(name, String(value))
      }
      form.set('file', new File([text], 'deed.pdf', { type: 'application/pdf' }))
      const headers = { 'Idempotency-Key': 'upload' }
      return send(`POST /compliance-records/${record?.id}/documents`, { headers, body: form })
    }
    const first = await upload('one')
    expect(first.status).toBe(201)
    expect(await upload('one')).toMatchObject({ status: 201, body: first.body })
    expect((await upload('two')).body.code).toBe('idempotency-mismatch')
  })
})

describe('an update', () => {
  it('names the version that it starts from, and answers with the next', async () => {
    const { headers } = await send('GET /farmers/FRM-0001')
    const changed = await update(headers.get('ETag') ?? '')
    expect(changed.status).toBe(200)
    expect(changed.headers.get('ETag')).not.toBe(headers.get('ETag'))
    expect((await update(headers.get('ETag') ?? '')).body.code).toBe('version-conflict')
  })

  it('is answered only once it is kept', async () => {
    const kept = Promise.withResolvers<void>()
    mocks.stop()
    await start('default', { ...memoryStore(), keep: () => kept.promise })
    const { headers } = await send('GET /farmers/FRM-0001')
    const before = mocks.backend.db.seq
    const answered = vi.fn()
    const changed = update(headers.get('ETag') ?? '').then(answered)
    await vi.waitFor(() => expect(mocks.backend.db.seq).not.toBe(before))
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(answered).not.toHaveBeenCalled()
    kept.resolve()
    await changed
  })

  it('is refused where it names none, or something else', async () => {
    const body = JSON.stringify({ phone: '1' })
    expect((await send('PATCH /farmers/FRM-0001', { body })).status).toBe(428)
    expect((await update('latest')).body.errors).toMatchObject([{ field: 'headers.If-Match' }])
  })

  it('under "conflict" comes after somebody else’s, once', async () => {
    mocks.stop()
    await start('conflict')
    const { headers } = await send('GET /farmers/FRM-0001')
    const refused = await update(headers.get('ETag') ?? '')
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 409,
      code: 'version-conflict',
    })
    const theirs = await send('GET /farmers/FRM-0001')
    expect(theirs.body.phone).toBe('+233 20 000 0142')
    expect((await update(theirs.headers.get('ETag') ?? '')).status).toBe(200)
  })
})

describe('a body', () => {
  const headers = { 'Idempotency-Key': 'key' }
  it.each([
    ['is not JSON', { headers, body: '{' }, 400, 'The body is not valid JSON'],
    [
      'says that it is something else',
      { headers: { ...headers, 'Content-Type': 'text/plain' }, body: '{}' },
      400,
      'The body must be application/json',
    ],
    [
      'is larger than 1 MB',
      { headers, body: JSON.stringify({ note: 'x'.repeat(1024 * 1024) }) },
      400,
      'The body is larger than 1 MB',
    ],
  ])('is refused that %s', async (_, init, status, detail) => {
    const answer = await send('POST /farmers', init)
    expect(answer).toMatchObject({ status, body: { code: 'invalid-request', detail } })
  })

  it('names every field that is not valid by its path', async () => {
    const body = { ...farmer, name: '', farmSize: -1, coordinates: { latitude: 95, longitude: 0 } }
    const { status, body: problem } = await create('one', body)
    expect(status).toBe(422)
    expect(problem.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'body.coordinates.latitude',
      'body.farmSize',
      'body.name',
    ])
  })
})

describe('too many requests', () => {
  it('are refused with 429, and told when to come again', async () => {
    for (let count = 1; count < burstRequests; count++) await send('GET /dashboard')
    const last = await send('GET /dashboard')
    expect(last.status).toBe(200)
    expect(last.headers.get('RateLimit')).toBe('"token";r=0;t=1')
    const refused = await send('GET /dashboard')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('1')
    expect(refused.headers.get('RateLimit-Policy')).toBe('"token";q=120;w=60')
    expect(refused.headers.get('Content-Type')).toBe(problemMediaType)
  })
})
