import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listBatches } from '#domain/endpoints/batches.ts'
import type { Role } from '#domain/scopes.ts'
import { createTokens } from './auth/tokens.ts'
import { startMocks } from './node.ts'
import { Refusal } from './refusal.ts'
import { answer } from './respond.ts'

const now = new Date('2026-05-04T10:00:00Z')
const account = {
  sub: '1',
  email: 'a@b.co',
  role: 'Field Agent' as Role,
  user_metadata: {},
}

let mocks: Awaited<ReturnType<typeof startMocks>>
beforeEach(async () => {
  mocks = await startMocks({ now: () => now })
})
afterEach(() => mocks.stop())

async function get(path: string, token?: string) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {}
  const response = await fetch(`http://test/api/v1${path}`, { headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const validToken = () => mocks.backend.tokens.sign(account, 'access')

describe('the emulated API', () => {
  it('answers with what the endpoint declares', async () => {
    const { status, body } = await get('/batches?limit=2', await validToken())
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 61, items: [{ farmer: 'Ama Owusu' }, {}] })
  })

  it('pages through a list without losing or repeating an item', async () => {
    const token = await validToken()
    const ids: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await get(`/batches?limit=7${cursor && `&cursor=${cursor}`}`, token)
      ids.push(...body.items.map((item: { id: string }) => item.id))
      if (!body.nextCursor) break
      cursor = encodeURIComponent(body.nextCursor)
    }
    expect(ids).toHaveLength(61)
    expect(new Set(ids).size).toBe(61)
  })

  it('filters by text, status and crop', async () => {
    const { body } = await get('/batches?q=kone&status=harvested&crop=cocoa', await validToken())
    expect(body.items).toMatchObject([{ farmer: 'Koné Mariam' }])
  })

  it('answers 404 for a batch that is not there', async () => {
    const { status, headers, body } = await get('/batches/NONE', await validToken())
    expect(status).toBe(404)
    expect(headers.get('Content-Type')).toBe('application/problem+json')
    expect(body).toEqual({
      type: 'urn:asili:problem:not-found',
      title: 'Not found',
      status: 404,
      code: 'not-found',
      detail: 'There is no batch NONE',
    })
  })

  it('answers 422 with every field at fault', async () => {
    const { status, body } = await get('/batches?limit=0&status=lost', await validToken())
    expect(status).toBe(422)
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'query.limit',
      'query.status',
    ])
  })

  it('answers 422 for a cursor that it did not give out', async () => {
    const { status, body } = await get('/batches?cursor=%25%25', await validToken())
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field: 'query.cursor' }])
  })

  it.each([
    ['missing', async () => undefined, 'A bearer token is needed'],
    ['malformed', async () => 'abc', 'The token is malformed'],
    [
      'expired',
      () => createTokens(() => new Date('2026-05-04T08:00:00Z')).sign(account, 'access'),
      'The token is expired',
    ],
    ['wrongly signed', async () => `${(await validToken()).slice(0, -6)}AAAAAA`, 'wrongly signed'],
    ['a refresh token', () => mocks.backend.tokens.sign(account, 'refresh'), 'malformed'],
  ])('answers 401 when the token is %s', async (_, token, detail) => {
    const { status, headers, body } = await get('/batches', await token())
    expect(status).toBe(401)
    expect(headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(body.detail).toContain(detail)
  })

  it('answers 403 when the token lacks the scope', async () => {
    const { tokens } = mocks.backend
    mocks.backend.tokens = {
      ...tokens,
      verify: async (token, use) => ({ ...(await tokens.verify(token, use)), scopes: new Set() }),
    }
    const { status, body } = await get('/batches', await validToken())
    expect(status).toBe(403)
    expect(body.detail).toBe('The token lacks the scope batches:read')
  })
})

describe('a mistake of the emulated backend itself', () => {
  const stopFails = (message: RegExp) => expect(() => mocks.stop()).toThrow(message)
  afterEach(async () => {
    mocks = await startMocks()
  })

  it('is an answer against the contract', async () => {
    // The type forbids it already; this is what is left to find at run time.
    const wrong: never = { items: [{ id: 1 }], nextCursor: null, total: 1 } as never
    mocks.use(answer(mocks.backend, listBatches, () => wrong))
    const { status } = await get('/batches', await validToken())
    expect(status).toBe(500)
    stopFails(/GET \/batches: the answer breaks the contract/)
  })

  it('is a refusal that the endpoint does not declare', async () => {
    mocks.use(
      answer(mocks.backend, listBatches, () => {
        throw new Refusal('conflict')
      }),
    )
    await get('/batches', await validToken())
    stopFails(/refused with "conflict", which it does not declare/)
  })

  it('is a request that no handler answers', async () => {
    expect((await get('/harvests')).status).toBe(404)
    stopFails(/No handler for GET \/api\/v1\/harvests/)
  })
})
