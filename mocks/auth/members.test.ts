import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMocks } from '../node.ts'

let nowMs: number
let mocks: Awaited<ReturnType<typeof startMocks>>
beforeEach(async () => {
  nowMs = Date.parse('2026-05-04T10:00:00Z')
  mocks = await startMocks({ now: () => new Date(nowMs) })
})
afterEach(() => mocks.stop())

interface Sent {
  method?: string
  token?: string
  body?: unknown
  version?: number
}

async function send(path: string, { method = 'POST', token, body, version }: Sent = {}) {
  const response = await fetch(`http://test${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(version ? { 'If-Match': `"${version}"` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

const signIn = (email: string, password = 'anything') =>
  send('/auth/v1/token?grant_type=password', { body: { email, password } })

async function tokenOf(email: string): Promise<string> {
  return (await signIn(email)).body.access_token
}

const adminToken = () => tokenOf('admin@asili.example')
const read = (path: string, token?: string) =>
  send(`/api/v1${path}`, { method: 'GET', ...(token ? { token } : {}) })

const efua = {
  id: 'INV-09',
  name: 'Efua Sample',
  email: 'Efua@asili.example',
  role: 'Compliance Officer',
}

const invite = async (body: object = efua) =>
  send('/api/v1/invitations', { token: await adminToken(), body })
const accept = (token: string) =>
  send('/auth/v1/verify', { body: { type: 'invite', token_hash: token } })

describe('an invitation', () => {
  it('makes its person a member with its role, who signs in with the password that they set', async () => {
    const { token } = (await invite()).body
    expect((await read(`/invitation-links/${token}`)).body).toMatchObject({
      name: 'Efua Sample',
      role: 'Compliance Officer',
      state: 'open',
    })
    const session = (await accept(token)).body
    const { status } = await send('/auth/v1/user', {
      method: 'PUT',
      token: session.access_token,
      body: { password: 'harvest-2026' },
    })
    expect(status).toBe(200)
    expect((await signIn('efua@asili.example', 'something else')).body.error_code).toBe(
      'invalid_credentials',
    )
    const again = (await signIn('efua@asili.example', 'harvest-2026')).body
    expect(again.user.app_metadata.role).toBe('Compliance Officer')
    const { items } = (await read('/members', await adminToken())).body
    expect(
      items.find(({ email }: { email: string }) => email === 'efua@asili.example'),
    ).toMatchObject({
      name: 'Efua Sample',
      state: 'active',
      lastSignInAt: new Date(nowMs).toISOString(),
    })
  })

  it('is good once', async () => {
    const { token } = (await invite()).body
    await accept(token)
    expect((await accept(token)).body.error_code).toBe('otp_expired')
    expect((await read(`/invitation-links/${token}`)).body.state).toBe('used')
  })

  it('runs out after seven days', async () => {
    const { token } = (await invite()).body
    nowMs += 7 * 24 * 3600 * 1000
    expect((await read(`/invitation-links/${token}`)).body.state).toBe('expired')
    expect((await accept(token)).status).toBe(403)
  })

  it('is of no use once it is withdrawn', async () => {
    const { token, version } = (await invite()).body
    await send('/api/v1/invitations/INV-09', {
      method: 'DELETE',
      token: await adminToken(),
      version,
    })
    expect((await read(`/invitation-links/${token}`)).body.state).toBe('withdrawn')
    expect((await accept(token)).status).toBe(403)
  })

  it('is known by its link where it was not made, as in another browser', async () => {
    const { token } = (await invite()).body
    mocks.stop()
    mocks = await startMocks({ now: () => new Date(nowMs) })
    expect((await read(`/invitation-links/${token}`)).body).toMatchObject({ state: 'open' })
    const forged = `${token.slice(0, -4)}AAAA`
    expect((await read(`/invitation-links/${forged}`)).status).toBe(404)
    expect((await accept(token)).body.user.email).toBe('efua@asili.example')
  })

  it('is not made twice to one address, nor to a member', async () => {
    await invite()
    const again = await invite({ ...efua, id: 'INV-10' })
    expect(again.body.errors[0]).toMatchObject({ field: 'body.email' })
    const toMember = await invite({ ...efua, id: 'INV-11', email: 'BUYER@asili.example' })
    expect(toMember.body.errors[0].message).toMatch('member already')
  })

  it('is for admins alone to see and to make', async () => {
    const token = await tokenOf('agent@asili.example')
    expect((await read('/members', token)).status).toBe(403)
    expect((await read('/invitations', token)).status).toBe(403)
    expect((await send('/api/v1/invitations', { token, body: efua })).status).toBe(403)
  })
})

describe('a member', () => {
  const change = async (id: string, body: object, version = 1) =>
    send(`/api/v1/members/${id}`, { method: 'PATCH', token: await adminToken(), version, body })

  it('is refused from the next request on once deactivated, and let in again once reactivated', async () => {
    const { access_token: token, refresh_token } = (await signIn('agent@asili.example')).body
    expect((await read('/farmers', token)).status).toBe(200)
    expect((await change('MEM-01', { state: 'deactivated' })).status).toBe(200)
    expect((await read('/farmers', token)).status).toBe(401)
    const renewed = await send('/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token },
    })
    expect(renewed.status).toBe(400)
    expect((await signIn('agent@asili.example')).body.msg).toMatch('deactivated')
    await change('MEM-01', { state: 'active' }, 2)
    expect((await read('/farmers', token)).status).toBe(200)
  })

  it('has a new role from the next token on, and the old token is refused', async () => {
    const { access_token: token, refresh_token } = (await signIn('agent@asili.example')).body
    await change('MEM-01', { role: 'Buyer' })
    expect((await read('/batches', token)).status).toBe(401)
    const renewed = await send('/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token },
    })
    expect(renewed.body.user.app_metadata.role).toBe('Buyer')
    expect((await read('/farmers', renewed.body.access_token)).status).toBe(403)
    expect((await read('/batches', renewed.body.access_token)).status).toBe(200)
  })

  it('does not change their own role, nor leaves the organisation without an admin', async () => {
    expect((await change('MEM-05', { role: 'Buyer' })).body).toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching('your own role'),
    })
  })
})

describe('the rules of the organisation', () => {
  it('are for everyone to read and for admins to change, with who did and when', async () => {
    const agent = await tokenOf('agent@asili.example')
    const before = (await read('/organisation/rules', agent)).body
    expect(before).toMatchObject({ gpsAccuracyM: 10, changedBy: null, version: 1 })
    const patch = (token: string, version = 1) =>
      send('/api/v1/organisation/rules', {
        method: 'PATCH',
        token,
        version,
        body: { gpsAccuracyM: 5, mostKgPerHa: { cocoa: 900 } },
      })
    expect((await patch(agent)).status).toBe(403)
    await patch(await adminToken())
    expect((await read('/organisation/rules', agent)).body).toMatchObject({
      gpsAccuracyM: 5,
      mostKgPerHa: { cocoa: 900, coffee: null },
      changedBy: 'Demo Admin',
      changedAt: new Date(nowMs).toISOString(),
    })
    expect((await patch(await adminToken())).body.code).toBe('version-conflict')
  })
})
