import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { startTestClient } from './test-client.ts'

let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  client = await startTestClient(() => new Date('2026-10-20T10:00:00.000Z'))
})
afterEach(() => client.mocks.stop())

const agent = { role: 'Field Agent', email: 'agent@asili.example' } as const
const officer = { role: 'Compliance Officer', email: 'compliance@asili.example' } as const
const sample = { ...sampleBodies.createCertificate }
const id = 'CRT-SAMPLE-01'

type As = typeof agent | typeof officer
const record = (change: object = {}, as: As = agent) =>
  client.call('POST /certificates', { ...as, body: { ...sample, ...change } })
const change = (body: object, version: number, as: As = agent) =>
  client.call(`PATCH /certificates/${id}`, {
    ...as,
    body,
    headers: { 'If-Match': `"${version}"` },
  })
const verify = (item = 'Revision 1', as: As = officer) =>
  client.call(`POST /certificates/${id}/reviews`, {
    ...as,
    body: { item, evidence: null, verdict: 'verified', reason: null },
  })

describe('certificates', () => {
  it('are recorded by agents and checked by somebody else', async () => {
    expect((await record()).body).toMatchObject({
      status: 'pending',
      revision: 1,
      recordedBy: { id: agent.email },
      reviews: [],
    })
    expect((await verify('Revision 1', agent)).status).toBe(403)
    expect((await verify()).body).toMatchObject({
      status: 'verified',
      reviews: [{ verdict: 'verified', reviewedBy: { id: officer.email } }],
    })
    expect(await verify()).toMatchObject({ status: 409 })
  })

  it('are not verified by who recorded them', async () => {
    await record({}, officer)
    expect(await verify()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('are verified as they were looked at, not as they were changed meanwhile', async () => {
    await record()
    expect((await change({ number: 'RA-SAMPLE-0143' }, 1)).body).toMatchObject({ revision: 2 })
    expect(await verify('Revision 1')).toMatchObject({
      status: 409,
      body: { detail: 'The certificate was changed meanwhile: look at revision 2' },
    })
    expect((await verify('Revision 2')).body.status).toBe('verified')
  })

  it('are checked again once another farmer is put into them', async () => {
    await record()
    await verify()
    const farmerIds = ['FRM-0001', 'FRM-0013', 'FRM-0002']
    expect((await change({ farmerIds }, 2)).body).toMatchObject({ status: 'pending' })
  })

  it('are there once for a number and a time', async () => {
    await record()
    expect(await record({ id: 'CRT-SAMPLE-02' })).toMatchObject({
      status: 409,
      body: { detail: `Rainforest Alliance RA-SAMPLE-0142 is on record already, as ${id}` },
    })
    const renewed = { id: 'CRT-SAMPLE-02', validFrom: '2029-03-01', validUntil: '2032-02-28' }
    expect((await record(renewed)).status).toBe(201)
    expect(await change({ validUntil: '2029-03-01' }, 1)).toMatchObject({ status: 409 })
  })

  it('name farmers who are there, and end after they begin', async () => {
    const unknown = { farmerIds: ['FRM-0001', 'FRM-NOBODY'] }
    expect((await record(unknown)).body).toMatchObject({
      errors: [{ field: 'body.farmerIds.1', message: 'There is no farmer FRM-NOBODY' }],
    })
    expect((await record({ validUntil: '2026-02-28' })).body).toMatchObject({
      errors: [{ field: 'body.validUntil' }],
    })
    await record()
    expect((await change({ validUntil: '2026-02-28' }, 1)).body).toMatchObject({
      errors: [{ field: 'body.validUntil', message: 'It begins on 2026-03-01 only' }],
    })
  })

  it('are found by the farmers whom they cover', async () => {
    const { items } = (await client.call('GET /certificates?farmerId=FRM-0002', agent)).body
    expect((items as { standard: string }[]).map(({ standard }) => standard).toSorted()).toEqual([
      'FairTrade',
      'FairTrade',
      'Rainforest Alliance',
    ])
  })

  it('are followed by what they show, in the harvests and in what was made of them', async () => {
    const batchId = 'GH-COC-0148'
    const lotId = 'GH-COC-SAMPLE-02'
    const little = { at: '2026-10-20T09:00:00Z', quantity: 2, inputs: [{ batchId, kg: 4 }] }
    const lot = { ...agent, body: { ...sampleBodies.createLot, ...little } }
    expect((await client.call('POST /lots', lot)).status).toBe(201)
    const shown = async () => {
      const rows = [batchId, lotId].map((one) =>
        client.call(`GET /batches/${one}`, { role: 'Buyer' }),
      )
      return (await Promise.all(rows)).map(({ body }) => body.certified)
    }
    const certificate = client.mocks.backend.db.certificates
      .all()
      .find(
        ({ standard, farmerIds }) =>
          standard === 'Rainforest Alliance' && farmerIds.includes('FRM-0001'),
      )
    const { id: own, number, version = 0, validFrom } = certificate ?? {}
    const claim = [{ standard: 'Rainforest Alliance', numbers: [number] }]
    expect(await shown()).toEqual([claim, claim])

    const path = `/certificates/${own}`
    const headers = (of: number) => ({ 'If-Match': `"${of}"` })
    const end = { ...agent, body: { endedOn: validFrom }, headers: headers(version) }
    expect((await client.call(`PATCH ${path}`, end)).status).toBe(200)
    expect(await shown()).toEqual([[], []])

    const again = { ...agent, body: { endedOn: null }, headers: headers(version + 1) }
    const { revision } = (await client.call(`PATCH ${path}`, again)).body
    expect(await shown()).toEqual([[], []])
    await client.call(`POST ${path}/reviews`, {
      ...officer,
      body: { item: `Revision ${revision}`, evidence: null, verdict: 'verified', reason: null },
    })
    expect(await shown()).toEqual([claim, claim])
  })

  it('show what a batch claims from the first', async () => {
    const batchId = 'GH-COC-SAMPLE-01'
    await record({ standard: 'Organic', farmerIds: ['FRM-0001'] })
    await verify()
    const body = { ...sampleBodies.createBatch, certifications: ['Organic'] }
    // The number of a certificate of one farmer would say to buyers who that is.
    expect((await client.call('POST /batches', { ...agent, body })).body).toMatchObject({
      certified: [{ standard: 'Organic', numbers: [] }],
    })
    const early = {
      ...agent,
      body: { harvestDate: '2026-02-27', earlyHarvestReason: null },
      headers: { 'If-Match': '"1"' },
    }
    expect((await client.call(`PATCH /batches/${batchId}`, early)).body).toMatchObject({
      harvestDate: '2026-02-27',
      certified: [],
    })
  })

  it('are none of a buyer’s or a supplier’s', async () => {
    for (const role of ['Buyer', 'Supplier'] as const) {
      expect((await client.call('GET /certificates', { role })).status).toBe(403)
    }
  })
})
