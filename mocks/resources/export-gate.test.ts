import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { batchSchema } from '#domain/batch.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { startTestClient } from './test-client.ts'

const firstDay = '2026-11-25T10:00:00Z'
let now: Date
let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  now = new Date(firstDay)
  client = await startTestClient(() => now)
})
afterEach(() => client.mocks.stop())

/** Coffee to Amsterdam, on its way, without an EUDR record. */
const id = 'TZ-COF-0330'
const agent = { role: 'Field Agent', email: 'agent@asili.example' } as const
const call: typeof client.call = (line, options) => client.call(line, { ...agent, ...options })
const read = async (of = id) => batchSchema.parse((await call(`GET /batches/${of}`)).body)

async function changeOf(of: string, body: object, options: object = {}) {
  const headers = { 'If-Match': `"${(await read(of)).version}"` }
  return call(`PATCH /batches/${of}`, { body, headers, ...options })
}
const change = (body: object, options?: object) => changeOf(id, body, options)

async function makeLot(lotId: string, crop: string, batchIds: readonly string[]) {
  const making = {
    id: lotId,
    type: batchIds.length > 1 ? 'blend' : 'split',
    crop,
    quantity: 10 * batchIds.length,
    at: now.toISOString(),
    inputs: batchIds.map((batchId) => ({ batchId, kg: 10 })),
    locationId: null,
  }
  expect((await call('POST /lots', { body: making })).status).toBe(201)
}

let events = 0
const exported = (occurredAt = now.toISOString()) => {
  events += 1
  const body = { id: `EVT-${events}`, type: 'ownership_transferred', occurredAt, locationId: null }
  return call(`POST /batches/${id}/events`, { body })
}
const stillNeeded = (text: string) => ({
  status: 409,
  body: { detail: expect.stringContaining(`Still needed: ${text}`) },
})
const admin = { role: 'Admin', email: 'ama@asili.example' } as const
const eudr = stillNeeded('An EUDR record of the batch is compliant')

describe('an export to the Union', () => {
  it('needs an EUDR record where the lot arrives on the first day of the rules or later', async () => {
    await change({ expectedArrival: '2026-12-30' })
    expect(await exported()).toMatchObject(eudr)
    await change({ expectedArrival: null })
    expect(await exported()).toMatchObject(eudr)
    await change({ expectedArrival: '2026-12-29' })
    expect(await exported()).toMatchObject({ status: 201, body: { status: 'exported' } })
  })

  it('is not let through by an earlier date, of the event or of the arrival', async () => {
    now = new Date('2027-01-05T10:00:00Z')
    expect(await exported('2026-12-29T10:00:00Z')).toMatchObject(eudr)
    await change({ expectedArrival: '2026-12-29' })
    expect(await exported('2026-12-29T10:00:00Z')).toMatchObject(eudr)
  })

  it('is not let through by a destination without a country, which is needed', async () => {
    await change({ expectedArrival: '2026-12-29' })
    await change({ destination: 'Amsterdam' })
    expect(await read()).toMatchObject({ destinationCountryCode: null })
    await change({ expectedArrival: null })
    expect(await exported()).toMatchObject(
      stillNeeded('The destination and its country are known; An EUDR record'),
    )
  })

  it('is not let through by a certificate that has expired since', async () => {
    await change({ expectedArrival: '2026-12-29' })
    const { db } = client.mocks.backend
    const proven = db.complianceRecords.all().find(({ status }) => status === 'compliant')
    if (!proven) return expect.unreachable()
    await db.complianceRecords.put({ ...proven, batchId: id, expiryDate: '2026-11-24' })
    expect(await exported()).toMatchObject(
      stillNeeded('No compliance record of the batch is non-compliant'),
    )
  })

  it('is not let through as another crop than that of what it is made of', async () => {
    await makeLot('LOT-1', 'coffee', [id, 'UG-COF-0058'])
    expect(await changeOf('LOT-1', { crop: 'cashew' })).toMatchObject({
      status: 409,
      body: { detail: `It is made of ${id}, which is coffee` },
    })
  })

  it('is not let through by a harvest that is another crop while a lot is made of it', async () => {
    const grower = await call('GET /farmers/FRM-0037')
    const headers = { 'If-Match': `"${grower.body.version}"` }
    await call('PATCH /farmers/FRM-0037', { body: { crops: ['coffee', 'cashew'] }, headers })
    const harvest = { id: 'TZ-NEW', farmerId: 'FRM-0037', crop: 'cashew' }
    await call('POST /batches', { body: { ...sampleBodies.createBatch, ...harvest } })
    await makeLot('LOT-1', 'cashew', ['TZ-NEW'])
    const back = { crop: 'coffee' }
    expect(await changeOf('TZ-NEW', back)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('LOT-1 is made of it and is cashew') },
    })
    expect(await changeOf('TZ-NEW', back, admin)).toMatchObject({ status: 200, body: back })
    expect(await changeOf('LOT-1', back)).toMatchObject({ status: 200, body: back })
  })

  it('is brought under the rules afterwards only by those who review compliance', async () => {
    await change({ expectedArrival: '2026-12-29' })
    await exported()
    const late = { expectedArrival: '2027-01-12' }
    expect(await change(late)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    now = new Date('2027-01-05T10:00:00Z')
    expect(await change(late)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await change({ estimatedValue: null })).toMatchObject({ status: 200 })
    expect(await change(late, admin)).toMatchObject({ status: 200, body: late })
  })

  it('is not let through by another country first, and an arrival that has passed', async () => {
    now = new Date('2027-01-05T10:00:00Z')
    await change({ destination: 'Felixstowe', destinationCountryCode: 'GB' })
    expect((await exported()).status).toBe(201)
    await change({ expectedArrival: '2026-12-20' })
    const body = {
      id: 'COR-2',
      before: { destination: 'Felixstowe', destinationCountryCode: 'GB' },
      after: { destination: 'Antwerp', destinationCountryCode: 'BE' },
      reason: 'Sold on',
      occurredAt: now.toISOString(),
    }
    const path = `POST /batches/${id}/corrections`
    expect(await call(path, { body })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('is corrected to a country of the Union only by those who review compliance', async () => {
    await change({ destination: 'Felixstowe', destinationCountryCode: 'GB' })
    expect((await exported()).status).toBe(201)
    const body = {
      id: 'COR-1',
      before: { destination: 'Felixstowe', destinationCountryCode: 'GB' },
      after: { destination: 'Antwerp', destinationCountryCode: 'BE' },
      reason: 'The bill of lading says Antwerp',
      occurredAt: now.toISOString(),
    }
    const path = `POST /batches/${id}/corrections`
    expect(await call(path, { body })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await call(path, { body, ...admin })).status).toBe(201)
  })
})
