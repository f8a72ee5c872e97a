import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { startTestClient } from './test-client.ts'

let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  client = await startTestClient(() => new Date('2026-10-20T10:00:00.000Z'))
})
afterEach(() => client.mocks.stop())

const supplier = { role: 'Supplier', email: 'supplier@asili.example' } as const
const officer = { role: 'Compliance Officer', email: 'compliance@asili.example' } as const
const own = ['FRM-0022', 'FRM-0023', 'FRM-0025']

const rowsOf = async (path: string, as: object = supplier) =>
  (await client.call(`GET ${path}?limit=200`, as)).body.items as Record<string, string>[]

/** A harvest that the supplier does not sell, and its plot, records and farmer. */
const foreign = () => {
  const { batches, complianceRecords, plots } = client.mocks.backend.db
  const isForeign = ({ farmerId }: { farmerId: string }) => !own.includes(farmerId)
  const record = complianceRecords.all().find(isForeign)
  const batch = batches.all().find((one) => isForeign(one) && one.status === 'harvested')
  const plot = plots.all().find(isForeign)
  if (!record || !batch || !plot) throw new Error('The sample data has none')
  return { record, batch, plot }
}

describe('a supplier', () => {
  it('reads farmers whom they sell for, their harvests, plots and records, and no others', async () => {
    expect((await rowsOf('/farmers')).map(({ id }) => id).sort()).toEqual(own)
    for (const path of ['/batches', '/plots', '/compliance-records']) {
      const rows = await rowsOf(path)
      expect(rows.length, path).toBeGreaterThan(0)
      expect(
        rows.filter(({ farmerId = '' }) => !own.includes(farmerId)),
        path,
      ).toEqual([])
      expect(rows.length, path).toBeLessThan((await rowsOf(path, officer)).length)
    }
  })

  it('is told of nothing else by its id, and reads no file of it', async () => {
    const { record, batch, plot } = foreign()
    const paths = [
      '/farmers/FRM-0001',
      `/batches/${batch.id}`,
      `/batches/${batch.id}/bundle`,
      `/plots/${plot.id}`,
      `/compliance-records/${record.id}`,
    ]
    for (const path of paths)
      expect((await client.call(`GET ${path}`, supplier)).status, path).toBe(404)
    const signed = await client.call(`GET /batches/${batch.id}/signed-passport`, supplier)
    expect(signed.body.leaves).toEqual([])
  })

  it('writes nothing into batches of others, and registers none for farmers of others', async () => {
    const { batch } = foreign()
    const event = {
      id: 'EVT-REACH',
      type: 'origin_confirmed',
      occurredAt: '2026-10-20T09:00:00Z',
      locationId: null,
    }
    const writes = [
      [`PATCH /batches/${batch.id}`, { variety: 'Other' }],
      [`POST /batches/${batch.id}/events`, event],
      [
        `POST /batches/${batch.id}/corrections`,
        {
          id: 'COR-REACH',
          before: { quantity: batch.quantity },
          after: { quantity: 1 },
          reason: 'Weighed again',
          occurredAt: '2026-10-20T09:00:00Z',
        },
      ],
    ] as const
    for (const [line, body] of writes) {
      const headers = { 'If-Match': `"${batch.version}"` }
      expect((await client.call(line, { ...supplier, body, headers })).status, line).toBe(404)
    }
    const { id: _, ...kept } = batch
    const body = { ...kept, id: 'GH-REACH', farmerId: 'FRM-0001', sources: [] }
    expect(await client.call('POST /batches', { ...supplier, body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body.farmerId', message: 'There is no farmer FRM-0001' }] },
    })
  })

  it('moves their batches on, and leaves to others what decides on payments', async () => {
    const { db } = client.mocks.backend
    const batch = db.batches.all().find(({ farmerId }) => own.includes(farmerId))
    for (const type of ['qc_passed', 'qc_failed', 'ownership_transferred']) {
      const body = { id: `EVT-${type}`, type, occurredAt: '2026-10-20T09:00:00Z', locationId: null }
      const answer = await client.call(`POST /batches/${batch?.id}/events`, { ...supplier, body })
      expect(answer, type).toMatchObject({ status: 403 })
    }
    const sample = { ...sampleBodies.createBatch, id: 'GH-REACH' }
    const [crop] = db.farmers.get('FRM-0022')?.crops ?? []
    const body = { ...sample, farmerId: 'FRM-0022', crop }
    expect(await client.call('POST /batches', { ...supplier, body })).toMatchObject({ status: 201 })
    const event = { type: 'origin_confirmed', occurredAt: '2026-10-20T09:00:00Z', locationId: null }
    expect(
      await client.call('POST /batches/GH-REACH/events', {
        ...supplier,
        body: { id: 'EVT-1', ...event },
      }),
    ).toMatchObject({ status: 201 })
  })

  it('has a dashboard that counts what is theirs', async () => {
    const { body } = await client.call('GET /dashboard', supplier)
    expect(body).toMatchObject({ farmers: { total: own.length } })
  })

  it('hears of farmers whom they begin or cease to sell for, and these records stay as they were', async () => {
    const { db } = client.mocks.backend
    const before = db.farmers.get('FRM-0030')
    const { cursor } = (await client.call('GET /changes', supplier)).body
    const body = { add: ['FRM-0030'], remove: ['FRM-0022'] }
    await client.call('POST /suppliers/SUP-0007/farmers', { ...officer, body })
    const answer = await client.call(`GET /changes?since=${cursor}`, supplier)
    const changes = answer.body.changes as { id: string; recordType: string; record: object }[]
    const of = (id: string) => changes.find((change) => change.id === id)?.record
    expect(of('FRM-0030')).toMatchObject({ id: 'FRM-0030' })
    expect(of('FRM-0022')).toBeNull()
    const batchOf = (farmerId: string) => db.batches.all().find((one) => one.farmerId === farmerId)
    expect(of(batchOf('FRM-0030')?.id ?? '')).toMatchObject({ farmerId: 'FRM-0030' })
    expect(of(batchOf('FRM-0022')?.id ?? '')).toBeNull()
    expect(db.farmers.get('FRM-0030')).toBe(before)
    const history = await client.call('GET /history/farmers/FRM-0030', officer)
    expect(history.body.items).toEqual([])
  })
})
