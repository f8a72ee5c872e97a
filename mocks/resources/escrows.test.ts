import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import type { Role } from '#domain/scopes.ts'
import { startTestClient } from './test-client.ts'

let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  client = await startTestClient(() => new Date('2026-10-20T10:00:00.000Z'))
})
afterEach(() => client.mocks.stop())

const role = 'Buyer' as const
const buyer = { role, email: 'buyer@asili.example' }
const at = (version: number) => ({ 'If-Match': `"${version}"` })
const id = String(sampleBodies.openEscrow?.id)
const open = () => client.call('POST /escrow', { ...buyer, body: sampleBodies.openEscrow })
const fund = (version: number) =>
  client.call(`POST /escrow/${id}/fund`, { ...buyer, headers: at(version) })
const dispute = (version: number, reason = 'Moister than agreed') =>
  client.call(`POST /escrow/${id}/dispute`, { ...buyer, body: { reason }, headers: at(version) })

describe('a payment', () => {
  it('is opened, funded once, and disputed with a reason', async () => {
    expect(await open()).toMatchObject({ status: 201, body: { status: 'awaiting_funds' } })
    expect(await dispute(1)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await fund(1)).toMatchObject({
      status: 200,
      body: { status: 'funded', fundedAt: '2026-10-20T10:00:00.000Z', version: 2 },
    })
    expect(await fund(1)).toMatchObject({ status: 409, body: { code: 'version-conflict' } })
    expect(await fund(2)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await dispute(2, ' ')).toMatchObject({ status: 422 })
    expect(await dispute(2)).toMatchObject({
      status: 200,
      body: { status: 'disputed', dispute: { reason: 'Moister than agreed' } },
    })
  })

  it('is found by its batch, with the name of who is paid withheld where there is no consent', async () => {
    await open()
    const list = await client.call('GET /escrow?batchId=GH-COC-0148', buyer)
    expect(list.body).toMatchObject({ total: 1, items: [{ id }] })
    const { db } = client.mocks.backend
    const all = await client.call('GET /escrow', buyer)
    expect(all.body.total).toBe(db.escrows.all().length)
    for (const { batchId, payee } of all.body.items as { batchId: string; payee: string }[]) {
      const batch = db.batches.get(batchId)
      expect(payee).toBe(batch?.farmerShown ? batch.farmer : `Farmer ${batch?.farmerId}`)
    }
    expect(await client.call(`GET /escrow/${id}`, buyer)).toMatchObject({ status: 200 })
    expect(await client.call('GET /escrow/ESC-NONE', buyer)).toMatchObject({ status: 404 })
  })

  it('is there for the buyer who opened it and for no other', async () => {
    await open()
    await fund(1)
    const other = { role, email: 'other@sample.example' }
    expect((await client.call('GET /escrow', other)).body.total).toBe(0)
    const headers = at(2)
    const body = { reason: 'Not theirs' }
    const answers = [
      await client.call(`GET /escrow/${id}`, other),
      await client.call(`POST /escrow/${id}/fund`, { ...other, headers }),
      await client.call(`POST /escrow/${id}/dispute`, { ...other, headers, body }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('that is disputed is settled by an admin who did not open it, and by nobody else', async () => {
    await open()
    await fund(1)
    await dispute(2)
    const body = { outcome: 'refunded', reason: 'The goods went back' }
    const settle = (by: Role, version: number, given: object = body) =>
      client.call(`POST /escrow/${id}/settlement`, {
        role: by,
        body: given,
        headers: at(version),
      })
    expect(await settle('Buyer', 3)).toMatchObject({ status: 403 })
    expect(await settle('Admin', 3, { ...body, reason: ' ' })).toMatchObject({ status: 422 })
    expect(await settle('Admin', 3)).toMatchObject({
      status: 200,
      body: {
        status: 'refunded',
        releasedAt: null,
        settlement: { ...body, settledAt: '2026-10-20T10:00:00.000Z' },
      },
    })
    expect(await settle('Admin', 4)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('is not settled by the admin who opened it', async () => {
    const admin = { role: 'Admin' } as const
    await client.call('POST /escrow', { ...admin, body: sampleBodies.openEscrow })
    await client.call(`POST /escrow/${id}/fund`, { ...admin, headers: at(1) })
    const reason = 'Moister than agreed'
    await client.call(`POST /escrow/${id}/dispute`, {
      ...admin,
      headers: at(2),
      body: { reason },
    })
    const body = { outcome: 'released', reason: 'All is well' }
    const own = await client.call(`POST /escrow/${id}/settlement`, {
      ...admin,
      headers: at(3),
      body,
    })
    expect(own).toMatchObject({ status: 403 })
  })

  it('is neither shown to nor moved by a field agent', async () => {
    await open()
    const agent = { role: 'Field Agent', headers: at(1) } as const
    expect((await client.call('GET /escrow', agent)).status).toBe(403)
    expect((await client.call(`POST /escrow/${id}/fund`, agent)).status).toBe(403)
  })
})
