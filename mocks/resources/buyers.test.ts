import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestClient } from './test-client.ts'

let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  client = await startTestClient(() => new Date('2026-10-20T10:00:00.000Z'))
})
afterEach(() => client.mocks.stop())

const path = '/buyers/me/preferences'
const at = (version: number) => ({ 'If-Match': `"${version}"` })

describe('what a buyer asks of lots', () => {
  it('begins empty, is changed from the version that was read, and refused from an older one', async () => {
    const first = await client.call(`GET ${path}`, { role: 'Buyer' })
    expect(first).toMatchObject({ status: 200, body: { id: 'me', commodities: [], version: 1 } })
    const change = { role: 'Buyer', body: { commodities: ['cocoa'] }, headers: at(1) } as const
    const changed = await client.call(`PATCH ${path}`, change)
    expect(changed).toMatchObject({ status: 200, body: { id: 'me', version: 2 } })
    expect(await client.call(`PATCH ${path}`, change)).toMatchObject({ status: 409 })
    expect(await client.call(`GET ${path}`, { role: 'Buyer' })).toMatchObject({
      body: { commodities: ['cocoa'], needsEudr: false, version: 2 },
    })
  })

  it('is nobody else’s to read', async () => {
    expect(await client.call('GET /buyers/other/preferences', { role: 'Buyer' })).toMatchObject({
      status: 404,
    })
    for (const role of ['Field Agent', 'Supplier', 'Compliance Officer'] as const) {
      expect(await client.call(`GET ${path}`, { role })).toMatchObject({ status: 403 })
    }
  })
})
