import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoUser } from '#domain/demo.ts'
import { roleScopes } from '#domain/scopes.ts'
import { startMocks } from '../node.ts'
import { accountsOf } from './accounts.ts'

let nowMs: number
let mocks: Awaited<ReturnType<typeof startMocks>>
beforeEach(async () => {
  nowMs = Date.parse('2026-05-04T10:00:00Z')
  mocks = await startMocks({ now: () => new Date(nowMs) })
})
afterEach(() => mocks.stop())

async function post(path: string, body: unknown = {}, token?: string) {
  const response = await fetch(`http://test/auth/v1${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

const signIn = (email = 'ama@example.org') =>
  post('/token?grant_type=password', { email, password: 'anything' })
const refresh = (refresh_token: string) =>
  post('/token?grant_type=refresh_token', { refresh_token })

async function user(token: string) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {}
  const response = await fetch('http://test/auth/v1/user', { headers })
  return { status: response.status, body: await response.json() }
}

describe('the provider', () => {
  it('signs anyone in as the demo user, with the address that was given', async () => {
    const { body } = await signIn()
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: nowMs / 1000 + 3600,
      user: {
        id: demoUser.id,
        email: 'ama@example.org',
        user_metadata: { full_name: demoUser.fullName },
      },
    })
  })

  it('has a user of each role, whose token allows what the role does and no more', async () => {
    for (const { role, email } of accountsOf()) {
      const { body } = await signIn(email)
      const { scopes } = await mocks.backend.tokens.verify(body.access_token, 'access')
      expect([...scopes], role).toEqual([...roleScopes[role]])
      expect(body.user.app_metadata.role).toBe(role)
    }
    expect(
      accountsOf()
        .map(({ role }) => role)
        .toSorted(),
    ).toEqual(Object.keys(roleScopes).toSorted())
  })

  it('signs up with the data that was given', async () => {
    const data = { full_name: 'Sample Person', cooperative: 'Sefwi Union' }
    const { body } = await post('/signup', { email: 'new@example.org', password: 'secret', data })
    expect(body.user).toMatchObject({
      id: demoUser.id,
      email: 'new@example.org',
      user_metadata: data,
    })
  })

  it.each([
    ['/token?grant_type=password', { email: 'a@b.co' }, 'validation_failed'],
    ['/signup', {}, 'validation_failed'],
    ['/token?grant_type=refresh_token', { refresh_token: 'no' }, 'refresh_token_not_found'],
    ['/token?grant_type=magic', {}, 'unsupported_grant_type'],
  ])('refuses %s with %o', async (path, body, code) => {
    expect(await post(path, body)).toMatchObject({ status: 400, body: { error_code: code } })
  })

  it('tells who a token speaks for', async () => {
    const { body } = await signIn()
    expect((await user(body.access_token)).body.email).toBe('ama@example.org')
    expect((await user('')).status).toBe(401)
    expect((await user(body.refresh_token)).body.error_code).toBe('bad_jwt')
    nowMs += 3601 * 1000
    expect((await user(body.access_token)).body.error_code).toBe('bad_jwt')
  })

  it('ends the session when asked: its tokens are no longer good', async () => {
    const { body } = await signIn()
    expect((await post('/logout', {}, body.access_token)).status).toBe(204)
    expect((await user(body.access_token)).body.error_code).toBe('session_not_found')
    expect((await refresh(body.refresh_token)).body.error_code).toBe('refresh_token_not_found')
  })
})

describe('a refresh token', () => {
  it('is good once and gives the next', async () => {
    const first = (await signIn()).body
    const second = (await refresh(first.refresh_token)).body
    const third = (await refresh(second.refresh_token)).body
    expect(third.user.email).toBe('ama@example.org')
    expect(new Set([first, second, third].map((session) => session.refresh_token)).size).toBe(3)
  })

  it('may come again until the next was used: the answer may have been lost', async () => {
    const { refresh_token } = (await signIn()).body
    await refresh(refresh_token)
    nowMs += 24 * 3600 * 1000
    const repeated = await refresh(refresh_token)
    expect(repeated.status).toBe(200)
    expect((await refresh(repeated.body.refresh_token)).status).toBe(200)
  })

  it('ends the session for everyone when it comes again later', async () => {
    const first = (await signIn()).body
    const second = (await refresh(first.refresh_token)).body
    const third = (await refresh(second.refresh_token)).body
    expect((await refresh(first.refresh_token)).body.error_code).toBe('refresh_token_already_used')
    expect((await refresh(third.refresh_token)).body.error_code).toBe('refresh_token_not_found')
    expect((await user(third.access_token)).body.error_code).toBe('session_not_found')
  })

  it('is no longer good after thirty days', async () => {
    const { refresh_token } = (await signIn()).body
    nowMs += 30 * 24 * 3600 * 1000 + 1000
    expect((await refresh(refresh_token)).status).toBe(400)
  })

  it('is good even where its session began before the data was reset', async () => {
    const { refresh_token } = (await signIn()).body
    await mocks.backend.db.reset()
    expect((await refresh(refresh_token)).status).toBe(200)
  })
})
