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

  it('are none of a buyer’s or a supplier’s', async () => {
    for (const role of ['Buyer', 'Supplier'] as const) {
      expect((await client.call('GET /certificates', { role })).status).toBe(403)
    }
  })
})
