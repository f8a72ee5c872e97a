import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mostBulkItems } from '#domain/bulk.ts'
import { documentUpload } from '#domain/document-upload.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { exampleParams } from '#domain/example-call.ts'
import { passportIdOf } from '#domain/passport.ts'
import { type ProblemCode, problemMediaType, problemTable } from '#domain/problem.ts'
import { problemSchema } from '#domain/problem-schema.ts'
import { burstRequests } from '#domain/rate-limit.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { documentForm, firstOf, newBatch, validBody } from './bodies.ts'
import { testsOf } from './declared.ts'
import { paramsOf } from './records.ts'
import {
  type Answer,
  type Caller,
  callerWith,
  limitedToken,
  openTarget,
  scopesIn,
  signIn,
  type Target,
} from './target.ts'

const { creates, guarded, lists, named, readOf, reads, singles, updates } = testsOf(endpoints)

let target: Target
let call: Caller
beforeAll(async () => {
  target = await openTarget(process.env)
})
afterAll(() => target.stop())

/** Somebody with all their requests before them. */
const asAdmin = async () => callerWith(target, await signIn(target))

function expectAnswer({ status, body }: Answer, endpoint: Endpoint): void {
  expect({ status, body }).toMatchObject({ status: endpoint.status ?? 200 })
  expect(z.safeParse(endpoint.response, body).error).toBeUndefined()
}

function expectRefusal({ status, headers, body }: Answer, code: ProblemCode): void {
  // To a `HEAD` there is no body.
  if (body === undefined) {
    expect(status).toBe(problemTable[code].status)
    return
  }
  expect({ status, body }).toMatchObject({ status: problemTable[code].status, body: { code } })
  expect(headers.get('Content-Type')).toContain(problemMediaType)
  expect(z.safeParse(problemSchema, body).error).toBeUndefined()
}

const anyParams = (endpoint: Endpoint) => ({ params: exampleParams(endpoint) })

describe.each(guarded)('%s', (_, endpoint) => {
  it('wants a token, and one that is whole', async () => {
    const token = await signIn(target)
    for (const wrong of [undefined, 'no-token', `${token.slice(0, -8)}AAAAAAAA`]) {
      const answer = await callerWith(target, wrong)(endpoint, anyParams(endpoint))
      expectRefusal(answer, 'unauthenticated')
      expect(answer.headers.get('WWW-Authenticate')).toContain('Bearer')
    }
  })

  it('is for those whose role includes it', async ({ skip }) => {
    const token = await limitedToken(target)
    skip(!token, 'needs --limited-token, or --limited-email and --password')
    const answer = await callerWith(target, token)(endpoint, anyParams(endpoint))
    if (endpoint.scope === null || scopesIn(token).includes(endpoint.scope)) {
      expect(answer.status).not.toBe(401)
    } else expectRefusal(answer, 'forbidden')
  })
})

describe.each(reads)('%s', (_, endpoint) => {
  it('answers as it is declared', async () => {
    call = await asAdmin()
    const { sampleQuery } = endpoint
    expectAnswer(await call(endpoint, sampleQuery ? { query: sampleQuery } : {}), endpoint)
  })
})

describe.each(lists)('%s', (name, endpoint) => {
  it('pages through everything without losing or repeating a record', async () => {
    call = await asAdmin()
    const params = await paramsOf(call, name, endpoint)
    const ids: string[] = []
    let total = 0
    let cursor: string | null = null
    do {
      const query = { ...endpoint.sampleQuery, limit: '20', ...(cursor ? { cursor } : {}) }
      const answer = await call(endpoint, { params, query })
      expectAnswer(answer, endpoint)
      const page = answer.body as {
        items: { id?: string }[]
        nextCursor: string | null
        total: number
      }
      expect(page.items.length).toBeLessThanOrEqual(20)
      ids.push(...page.items.map((item) => item.id ?? JSON.stringify(item)))
      ;({ nextCursor: cursor, total } = page)
    } while (cursor && ids.length < 100)
    expect(new Set(ids).size).toBe(ids.length)
    if (!cursor) expect(ids).toHaveLength(total)
  })

  it('refuses a limit or cursor that is none', async () => {
    call = await asAdmin()
    const params = await paramsOf(call, name, endpoint)
    for (const [field, value] of Object.entries({ limit: '0', cursor: '%%' })) {
      const query = { ...endpoint.sampleQuery, [field]: value }
      const answer = await call(endpoint, { params, query })
      expectRefusal(answer, 'validation-failed')
      expect(answer.body).toMatchObject({ errors: [{ field: `query.${field}` }] })
    }
  })
})

describe.each(singles)('%s', (name, endpoint) => {
  it('answers with the record and its ETag', async () => {
    call = await asAdmin()
    const params = await paramsOf(call, name, endpoint)
    const answer = await call(endpoint, { params })
    expectAnswer(answer, endpoint)
    expect(answer.headers.get('ETag')).toMatch(/^"\d+"$/)
  })
})

describe.each(named)('%s', (_, endpoint) => {
  it('says that there is none', async () => {
    call = await asAdmin()
    const params = { ...exampleParams(endpoint), id: 'CONTRACT-NONE' }
    expectRefusal(await call(endpoint, { params }), 'not-found')
  })
})

describe.each(creates)('%s', (name, endpoint) => {
  it('does its work once for each key', async () => {
    call = await asAdmin()
    const body = await validBody(call, name)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await call(endpoint, { body, headers })
    expectAnswer(first, endpoint)
    const again = await call(endpoint, { body, headers })
    expect({ status: again.status, body: again.body }).toEqual({
      status: first.status,
      body: first.body,
    })
    const other = { ...(await validBody(call, name)) }
    expectRefusal(await call(endpoint, { body: other, headers }), 'idempotency-mismatch')
    expectRefusal(await call(endpoint, { body }), 'conflict')
  })

  it('names what is wrong with a body, and refuses what is none', async () => {
    call = await asAdmin()
    const answer = await call(endpoint, { body: {} })
    expectRefusal(answer, 'validation-failed')
    const { errors } = answer.body as { errors: { field: string }[] }
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.every(({ field }) => field.startsWith('body.'))).toBe(true)
    expectRefusal(await call(endpoint, { body: '{' }), 'invalid-request')
  })
})

describe('createFarmers', () => {
  const { createFarmer, createFarmers } = endpoints
  const keyed = (body: Record<string, unknown>, idempotencyKey: string = crypto.randomUUID()) => ({
    idempotencyKey,
    body,
  })
  const resultsOf = ({ body }: Answer) => z.parse(createFarmers.response, body).results

  it('does each by itself: what is refused leaves the others done', async () => {
    call = await asAdmin()
    const [one, two] = [
      await validBody(call, 'createFarmer'),
      await validBody(call, 'createFarmer'),
    ]
    const bodies = [one, { ...two, phone: 'none' }, one, { ...two, locationId: 'NONE' }, two]
    const items = bodies.map((body) => keyed(body))
    const answer = await call(createFarmers, { body: { items } })
    expectAnswer(answer, createFarmers)
    expect(resultsOf(answer)).toMatchObject([
      { status: 201, record: { id: one.id, version: 1 }, problem: null },
      {
        status: 422,
        record: null,
        problem: { code: 'validation-failed', errors: [{ field: 'body.phone' }] },
      },
      { status: 409, record: null, problem: { code: 'conflict' } },
      { status: 422, problem: { errors: [{ field: 'body.locationId' }] } },
      { status: 201, record: { id: two.id } },
    ])
  })

  it('does the work of each key once, whichever way it comes', async () => {
    call = await asAdmin()
    const items = [
      keyed(await validBody(call, 'createFarmer')),
      keyed(await validBody(call, 'createFarmer')),
    ]
    const first = await call(createFarmers, { body: { items } })
    expect((await call(createFarmers, { body: { items } })).body).toEqual(first.body)
    const [item] = items
    if (!item) throw new Error('There are two items')
    const alone = await call(createFarmer, {
      body: item.body,
      headers: { 'Idempotency-Key': item.idempotencyKey },
    })
    expect(alone).toMatchObject({ status: 201, body: resultsOf(first)[0]?.record ?? {} })
    const other = { items: [keyed(await validBody(call, 'createFarmer'), item.idempotencyKey)] }
    expect(resultsOf(await call(createFarmers, { body: other }))).toMatchObject([
      { status: 422, problem: { code: 'idempotency-mismatch' } },
    ])
  })

  it('takes as many as it says, for one request of the rate limit', async () => {
    call = await asAdmin()
    const sample = await validBody(call, 'createFarmer')
    const items = Array.from({ length: mostBulkItems }, (_, number) =>
      keyed({ ...sample, id: `${sample.id}-${number}` }),
    )
    const left = ({ headers }: Answer) =>
      Number(/r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1])
    const before = left(await call(endpoints.getDashboard))
    const answer = await call(createFarmers, { body: { items } })
    expect(resultsOf(answer).map(({ status }) => status)).toEqual(items.map(() => 201))
    // Meanwhile some may have come back.
    expect(left(answer)).toBeGreaterThanOrEqual(before - 1)
    const [first] = items
    for (const refused of [[], [...items, first]]) {
      const many = await call(createFarmers, { body: { items: refused } })
      expectRefusal(many, 'validation-failed')
      expect(many.body).toMatchObject({ errors: [{ field: 'body.items' }] })
    }
  })
})

describe.each(updates)('%s', (name, endpoint) => {
  it('changes the version that was read, and no other', async () => {
    call = await asAdmin()
    const params = await paramsOf(call, name, endpoint)
    const given = {
      params,
      ...(endpoint.body ? { body: await validBody(call, name) } : {}),
    }
    expectRefusal(await call(endpoint, given), 'precondition-required')
    const etag = (await call(readOf(endpoint), { params })).headers.get('ETag') ?? ''
    const changed = await call(endpoint, { ...given, headers: { 'If-Match': etag } })
    expectAnswer(changed, endpoint)
    expect(changed.headers.get('ETag')).not.toBe(etag)
    expectRefusal(
      await call(endpoint, { ...given, headers: { 'If-Match': etag } }),
      'version-conflict',
    )
  })
})

describe('readInvitation', () => {
  it('is for somebody who has the link, and without a token', async () => {
    call = await asAdmin()
    const body = await validBody(call, 'createInvitation')
    const made = await call(endpoints.createInvitation, { body })
    const { token } = z.parse(endpoints.createInvitation.response, made.body)
    const anybody = callerWith(target, undefined)
    const read = (id: string) => anybody(endpoints.readInvitation, { params: { id } })
    const answer = await read(String(token))
    expectAnswer(answer, endpoints.readInvitation)
    expect(answer.body).toMatchObject({ email: body.email, state: 'open' })
    expectRefusal(await read('no-such-link'), 'not-found')
  })
})

describe('uploadDocument', () => {
  const endpoint: Endpoint = endpoints.uploadDocument

  it('takes what is small enough and of a kind that it knows', async () => {
    call = await asAdmin()
    const params = { id: await firstOf(call, 'listComplianceRecords') }
    expectAnswer(await call(endpoint, { params, body: documentForm('application/pdf') }), endpoint)
    const large = documentForm('application/pdf', documentUpload.maxBytes + 1)
    expectRefusal(await call(endpoint, { params, body: large }), 'payload-too-large')
    const text = documentForm('text/html')
    expectRefusal(await call(endpoint, { params, body: text }), 'unsupported-media-type')
  })
})

describe('addBatchEvent', () => {
  it('records an event of a batch', async () => {
    call = await asAdmin()
    const body = await validBody(call, 'addBatchEvent')
    const params = { id: await newBatch(call) }
    const answer = await call(endpoints.addBatchEvent, { params, body })
    expectAnswer(answer, endpoints.addBatchEvent)
  })

  it('refuses that goods change hands before they were taken in and sent', async () => {
    call = await asAdmin()
    const body = { ...(await validBody(call, 'addBatchEvent')), type: 'ownership_transferred' }
    const params = { id: await newBatch(call) }
    expectRefusal(await call(endpoints.addBatchEvent, { params, body }), 'conflict')
  })

  it('takes what is out of order from who insists and says why', async () => {
    call = await asAdmin()
    const sample = await validBody(call, 'addBatchEvent')
    const body = { ...sample, type: 'transport_logged', note: 'By boat to the station' }
    const params = { id: await newBatch(call) }
    expectRefusal(await call(endpoints.addBatchEvent, { params, body }), 'conflict')
    const insisted = { ...body, anyway: true }
    expectAnswer(
      await call(endpoints.addBatchEvent, { params, body: insisted }),
      endpoints.addBatchEvent,
    )
  })
})

describe('correctBatch', () => {
  it('corrects what the passport states, which nothing else can change', async () => {
    call = await asAdmin()
    const id = await newBatch(call)
    const params = { id }
    const event = await validBody(call, 'addBatchEvent')
    const recorded = await call(endpoints.addBatchEvent, { params, body: event })
    const headers = { 'If-Match': recorded.headers.get('ETag') ?? '' }
    const change = { body: { quantity: 700 }, headers, params }
    expectRefusal(await call(endpoints.updateBatch, change), 'sealed')
    const before = { quantity: Object(sampleBodies.createBatch).quantity }
    const body = { ...(await validBody(call, 'correctBatch')), before, after: { quantity: 700 } }
    expectAnswer(await call(endpoints.correctBatch, { params, body }), endpoints.correctBatch)
    const again = { ...body, id: `${event.id}-2`, after: { quantity: 710 } }
    expectRefusal(await call(endpoints.correctBatch, { params, body: again }), 'conflict')
    const passport = await call(endpoints.getPassport, { params: { id: passportIdOf(id) } })
    expect(passport.body).toMatchObject({ quantity: 700 })
  })
})

describe('listChanges', () => {
  it('tells what has been written since a cursor', async () => {
    call = await asAdmin()
    const start = await call(endpoints.listChanges)
    expectAnswer(start, endpoints.listChanges)
    const body = await validBody(call, 'createFarmer')
    await call(endpoints.createFarmer, { body })
    const since = String((start.body as { cursor: string }).cursor) // parsed above
    const answer = await call(endpoints.listChanges, { query: { since } })
    expectAnswer(answer, endpoints.listChanges)
    expect(JSON.stringify(answer.body)).toContain(String(body.id))
  })
})

describe('the rate limit', () => {
  it('refuses what comes after the burst, and says when to come again', async () => {
    call = await asAdmin()
    const count = burstRequests * 2
    const answers: Answer[] = []
    for (let sent = 0; sent < count; sent += 20) {
      const batch = Array.from({ length: 20 }, () => call(endpoints.getDashboard, { now: true }))
      answers.push(...(await Promise.all(batch)))
    }
    expect(answers[0]?.headers.get('RateLimit')).toMatch(/r=\d+;t=\d+/)
    const refused = answers.find(({ status }) => status === 429)
    if (!refused) throw new Error(`None of ${count} requests was refused`)
    expectRefusal(refused, 'rate-limited')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})
