import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { supplierSchema } from '#domain/supplier.ts'
import { startTestClient } from './test-client.ts'

let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  client = await startTestClient(() => new Date('2026-10-20T10:00:00.000Z'))
})
afterEach(() => client.mocks.stop())

const supplier = { role: 'Supplier', email: 'supplier@asili.example' } as const
const officer = { role: 'Compliance Officer', email: 'compliance@asili.example' } as const
const buyer = { role: 'Buyer', email: 'buyer@asili.example' } as const
const own = 'SUP-0007'
const at = (version: number) => ({ 'If-Match': `"${version}"` })

const certificate = sampleBodies.submitKycDocument
const handIn = (id: string, as = supplier) =>
  client.call(`POST /suppliers/${own}/kyc`, { ...as, body: { ...certificate, id } })
const review = (
  item: string,
  reason: string | null,
  as: typeof officer | typeof supplier = officer,
) =>
  client.call(`POST /suppliers/${own}/kyc/reviews`, {
    ...as,
    body: { item, evidence: null, verdict: reason ? 'rejected' : 'verified', reason },
  })
/** Their own record as it is now. */
const record = async () =>
  supplierSchema.parse((await client.call(`GET /suppliers/${own}`, supplier)).body)
const patch = (body: object, version: number, as: object = supplier) =>
  client.call(`PATCH /suppliers/${own}`, { ...as, body, headers: at(version) })

describe('suppliers', () => {
  it('see their own record and no other; who reviews them sees all', async () => {
    const all = client.mocks.backend.db.suppliers.all().length
    expect((await client.call('GET /suppliers', officer)).body.total).toBe(all)
    const seen = await client.call('GET /suppliers', supplier)
    expect(seen.body).toMatchObject({ total: 1, items: [{ id: own }] })
    expect((await client.call('GET /suppliers/SUP-0001', supplier)).status).toBe(404)
    for (const role of ['Buyer', 'Field Agent'] as const)
      expect((await client.call('GET /suppliers', { role })).status).toBe(403)
  })

  it('are heard of in changes by whom they are there for', async () => {
    const { cursor } = (await client.call('GET /changes', supplier)).body
    await handIn('KYC-1')
    const body = { registrationNumber: 'X-1' }
    const admin = { role: 'Admin' } as const
    await client.call('PATCH /suppliers/SUP-0001', { ...admin, body, headers: at(2) })
    const ids = async (as: object) => {
      const { changes } = (await client.call(`GET /changes?since=${cursor}`, as)).body
      return (changes as { id: string }[]).map(({ id }) => id)
    }
    expect(await ids(supplier)).toEqual([own])
    expect(await ids(officer)).toEqual([own, 'SUP-0001'])
    expect(await ids(buyer)).toEqual([])
  })

  it('are registered once by whom they belong to', async () => {
    const body = { ...sampleBodies.createSupplier, id: 'SUP-NEW', farms: [] }
    expect(await client.call('POST /suppliers', { ...supplier, body })).toMatchObject({
      status: 409,
    })
    const another = { role: 'Supplier', email: 'new@asili.example' } as const
    expect(await client.call('POST /suppliers', { ...another, body })).toMatchObject({
      status: 201,
      body: { ownerId: 'new@asili.example', kycStatus: 'not_started' },
    })
    const seen = await client.call('GET /suppliers', another)
    expect(seen.body).toMatchObject({ total: 1, items: [{ id: 'SUP-NEW' }] })
  })

  it('find the record that an agent registered for their address, and keep it under another', async () => {
    const body = { ...sampleBodies.createSupplier, id: 'SUP-NEW', email: 'new@asili.example' }
    await client.call('POST /suppliers', { role: 'Field Agent', body })
    const another = { role: 'Supplier', email: 'new@asili.example' } as const
    const path = 'PATCH /suppliers/SUP-NEW'
    const changed = { email: 'office@asili.example' }
    expect(await client.call(path, { ...another, body: changed, headers: at(1) })).toMatchObject({
      status: 200,
      body: { ownerId: 'new@asili.example' },
    })
    expect((await client.call('GET /suppliers/SUP-NEW', another)).status).toBe(200)
  })

  it('change their record from the version that they read, and may add a boundary later', async () => {
    const { version } = await record()
    expect(await patch({ registrationNumber: 'C-1' }, 1)).toMatchObject({
      status: 409,
      body: { code: 'version-conflict' },
    })
    const [farm] = Object(sampleBodies.createSupplier).farms
    const large = { ...farm, areaHa: 12 }
    expect((await patch({ farms: [large] }, version)).status).toBe(200)
    const twice = [farm.coordinates, farm.coordinates]
    expect(await patch({ farms: [{ ...large, boundary: twice }] }, version + 1)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body.farms.0' }] },
    })
    expect((await patch({ farmerIds: ['FRM-0001'] }, version + 1)).body.farmerIds).not.toContain(
      'FRM-0001',
    )
    expect((await patch({ name: 'Another' }, version + 1, officer)).status).toBe(403)
  })
})

describe('the checks of a supplier', () => {
  it('go from hand-in by rejection and another document to verified', async () => {
    expect(await handIn('KYC-1')).toMatchObject({ status: 201, body: { kycStatus: 'submitted' } })
    expect(await review('KYC-1', null, supplier)).toMatchObject({ status: 403 })
    expect(await review('KYC-1', ' ')).toMatchObject({ status: 422 })
    expect((await review('KYC-1', 'Not in the register')).body.kycStatus).toBe('rejected')
    expect((await review('KYC-1', null)).status).toBe(409)
    expect((await handIn('KYC-2')).body.kycStatus).toBe('submitted')
    expect((await review('KYC-1', null)).status).toBe(409)
    expect((await review('KYC-2', null)).body.kycStatus).toBe('verified')
  })

  it('are decided by somebody else than who handed the document in, whatever they may', async () => {
    const admin = { role: 'Admin', email: 'admin@asili.example' } as const
    const body = { ...certificate, id: 'KYC-1' }
    await client.call(`POST /suppliers/${own}/kyc`, { ...admin, body })
    const verdict = { item: 'KYC-1', evidence: null, verdict: 'verified', reason: null }
    const path = `POST /suppliers/${own}/kyc/reviews`
    expect((await client.call(path, { ...admin, body: verdict })).status).toBe(403)
    expect((await client.call(path, { ...officer, body: verdict })).status).toBe(201)
  })

  it('ask no certificate of a register of one farm', async () => {
    const admin = { role: 'Admin' } as const
    const asked = client.call('POST /suppliers/SUP-0001/kyc', { ...admin, body: certificate })
    expect(await asked).toMatchObject({ status: 422, body: { errors: [{ field: 'body.step' }] } })
  })
})

describe('the farmers of a supplier', () => {
  const link = (id: string, body: object) =>
    client.call(`POST /suppliers/${id}/farmers`, { ...officer, body })

  it('are said by who reviews suppliers, each for one', async () => {
    expect((await link(own, { add: ['FRM-0030'], remove: ['FRM-0022'] })).body.farmerIds).toEqual([
      'FRM-0023',
      'FRM-0025',
      'FRM-0030',
    ])
    expect((await link('SUP-0001', { add: ['FRM-0030'], remove: [] })).status).toBe(409)
    expect((await link(own, { add: ['FRM-NONE'], remove: [] })).status).toBe(422)
  })
})

describe('payments of a supplier', () => {
  it('are seen by the supplier who sells for the farmer, and not by others', async () => {
    const seen = await client.call('GET /escrow', supplier)
    expect(seen.body).toMatchObject({ total: 2 })
    for (const one of seen.body.items as object[])
      expect(one).toMatchObject({
        supplierId: own,
        isSupplierReady: false,
        openedBy: { name: 'Demo Buyer' },
      })
    expect((await client.call('GET /escrow/ESC-0001', supplier)).status).toBe(404)
    const another = { role: 'Supplier', email: 'new@asili.example' } as const
    expect((await client.call('GET /escrow', another)).body.total).toBe(0)
    const body = sampleBodies.openEscrow
    expect((await client.call('POST /escrow', { ...supplier, body })).status).toBe(403)
  })

  it('are funded once nothing is missing', async () => {
    const fund = () => client.call('POST /escrow/ESC-0005/fund', { ...buyer, headers: at(1) })
    expect(await fund()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const { version, farms } = await record()
    await patch({ registrationNumber: 'C-1', farms: farms.slice(0, 1) }, version)
    await handIn('KYC-1')
    await review('KYC-1', null)
    expect(await fund()).toMatchObject({ status: 200, body: { status: 'funded' } })
  })
})
