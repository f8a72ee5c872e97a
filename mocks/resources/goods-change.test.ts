import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { batchSchema } from '#domain/batch.ts'
import { complianceRecordSchema } from '#domain/compliance-record.ts'
import { plotSchema } from '#domain/plot.ts'
import { startTestClient } from './test-client.ts'

let now: Date
let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  now = new Date('2026-11-25T10:00:00Z')
  client = await startTestClient(() => now)
})
afterEach(() => client.mocks.stop())

const agent = { role: 'Field Agent', email: 'agent@asili.example' } as const
const officer = { role: 'Compliance Officer', email: 'compliance@asili.example' } as const

const tables = () => client.mocks.backend.db

/** A compliant EUDR record of a harvest with a plot, from before anything of the batch was sealed. */
async function assessed() {
  const found = tables()
    .complianceRecords.all()
    .flatMap((record) => {
      const batch = tables().batches.get(record.batchId)
      const isMeant = record.standard === 'EUDR' && record.status === 'compliant'
      return isMeant && batch && batch.sources.length > 0 ? [{ record, batch }] : []
    })[0]
  if (!found) throw new Error('The sample data has no such record')
  const batch = { ...found.batch, passportId: null, status: 'harvested' }
  await tables().batches.put(batch)
  return { ...found, batch }
}

const recordNow = async (id: string) =>
  complianceRecordSchema.parse((await client.call(`GET /compliance-records/${id}`)).body)

async function change(path: string, body: object, as: object = agent) {
  const { version } = (await client.call(`GET ${path}`)).body
  return client.call(`PATCH ${path}`, { ...as, body, headers: { 'If-Match': `"${version}"` } })
}

const changeBatch = async (id: string, body: object) => {
  const { status, body: answer } = await change(`/batches/${id}`, body)
  expect(answer).not.toHaveProperty('errors')
  expect(status).toBe(200)
  return batchSchema.parse(answer)
}

const assess = (id: string, goodsSince?: string) => {
  const { assessment } = tables().complianceRecords.get(id) ?? {}
  if (!assessment) throw new Error('It was never assessed')
  const { assessedBy: _, recordedAt: __, goodsSince: ___, ...again } = assessment
  const body = { assessment: { ...again, ...(goodsSince ? { goodsSince } : {}) } }
  return change(`/compliance-records/${id}`, body, officer)
}

describe('a compliant record', () => {
  it('is no longer once its goods are more, and is again once these were assessed', async () => {
    const { record, batch } = await assessed()
    await changeBatch(batch.id, { quantity: batch.quantity * 1.1 })
    const changed = await recordNow(record.id)
    expect(changed).toMatchObject({
      status: 'pending_review',
      goodsChanges: [{ at: now.toISOString(), parts: ['quantity'] }],
    })
    expect(await assess(record.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    now = new Date('2026-11-25T11:00:00Z')
    expect((await assess(record.id, changed.goodsChanges?.at(-1)?.at)).status).toBe(200)
    expect(await recordNow(record.id)).toMatchObject({ status: 'compliant' })
  })

  it('refuses an assessment of goods that changed again meanwhile', async () => {
    const { record, batch } = await assessed()
    await changeBatch(batch.id, { quantity: batch.quantity * 1.1 })
    const seen = now.toISOString()
    now = new Date('2026-11-25T11:00:00Z')
    await changeBatch(batch.id, { quantity: batch.quantity * 1.2 })
    expect(await assess(record.id, seen)).toMatchObject({ status: 409 })
    expect((await assess(record.id, now.toISOString())).status).toBe(200)
  })

  it('refuses an assessment that names a time to come, and would cover what changes until then', async () => {
    const { record } = await assessed()
    const covering = await assess(record.id, '2099-01-01T00:00:00.000Z')
    expect(covering).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('stays so where there is less of the same, or only the sale is another', async () => {
    const { record, batch } = await assessed()
    await changeBatch(batch.id, { quantity: batch.quantity * 0.9 })
    await changeBatch(batch.id, { destination: 'Hamburg, Germany', destinationCountryCode: 'DE' })
    expect(await recordNow(record.id)).toEqual(complianceRecordSchema.parse(record))
  })

  it('is no longer once a part of it comes from elsewhere, or from nowhere on record', async () => {
    const { record, batch } = await assessed()
    const [{ plotId, kg }] = batch.sources as [{ plotId: string; kg: number }]
    await changeBatch(batch.id, { sources: [{ plotId, kg: kg / 2 }] })
    expect(await recordNow(record.id)).toMatchObject({
      status: 'pending_review',
      goodsChanges: [{ parts: ['sources'] }],
    })
  })

  it('is no longer once a harvest is of another day', async () => {
    const { record, batch } = await assessed()
    await changeBatch(batch.id, {
      harvestDate: new Date(Date.parse(batch.harvestDate) - 24 * 3600 * 1000)
        .toISOString()
        .slice(0, 10),
      earlyHarvestReason: 'Written down late',
    })
    expect(await recordNow(record.id)).toMatchObject({ goodsChanges: [{ parts: ['harvest'] }] })
  })

  it('is no longer once one of its plots has another boundary', async () => {
    const { record, batch } = await assessed()
    const plot = plotSchema.parse(tables().plots.get(batch.sources[0]?.plotId ?? ''))
    const { geometry } = plot
    const [longitude = 0, latitude = 0] =
      geometry.type === 'Point' ? geometry.coordinates : (geometry.coordinates.flat(3) as number[])
    const answer = await change(`/plots/${plot.id}`, {
      geometry: { type: 'Point', coordinates: [longitude + 0.00002, latitude] },
      capture: { method: 'drawn', at: now.toISOString(), accuraciesM: [] },
      reason: 'A corner was wrong',
      agreed: ['overlap', 'over-4-ha'],
    })
    expect(answer).toMatchObject({ status: 200 })
    expect(await recordNow(record.id)).toMatchObject({
      status: 'pending_review',
      goodsChanges: [{ parts: ['boundary'] }],
    })
  })

  it('is no longer where a lot that it is about was made of such goods', async () => {
    const { batch, record } = await assessed()
    const lot = {
      ...batch,
      id: 'BAT-9998',
      quantity: 10,
      sources: [],
      made: {
        type: 'split',
        at: now.toISOString(),
        inputs: [{ batchId: batch.id, kg: 10 }],
        lossKg: 0,
        lossReason: null,
        recordedBy: '',
      },
    }
    await tables().batches.put(lot)
    await tables().complianceRecords.put({ ...record, id: 'CMP-9998', batchId: lot.id })
    await changeBatch(batch.id, { quantity: batch.quantity * 1.5 })
    expect((await recordNow('CMP-9998')).status).toBe('compliant')
    const [source] = batch.sources
    await changeBatch(batch.id, { sources: source ? [{ ...source, kg: source.kg / 2 }] : [] })
    expect(await recordNow('CMP-9998')).toMatchObject({
      status: 'pending_review',
      goodsChanges: [{ parts: ['sources'] }],
    })
  })
})
