// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoUser } from '#domain/demo.ts'
import { roleScopes, scopeDescriptions } from '#domain/scopes.ts'
import { startMocks } from '#mocks/node.ts'
import { createServices } from '../services.ts'

let mocks: Awaited<ReturnType<typeof startMocks>>

/** The app's services as a page makes them when it is opened. */
const openPage = (tabStorage?: Storage, deviceStorage?: Storage) =>
  createServices({
    settings: { apiUrl: 'http://test/api/v1', authUrl: 'http://test/auth/v1', authAnonKey: 'k' },
    fetch: (...request) => fetch(...request),
    deviceStorage,
    tabStorage,
  })

async function start(scenario = 'default') {
  mocks = await startMocks({ scenario })
  const { auth } = openPage()
  await auth.ready
  return auth
}

async function endByProvider(): Promise<void> {
  const [family] = mocks.backend.db.families.all()
  if (family) await mocks.backend.db.families.put({ ...family, revoked: true })
}

afterEach(() => {
  mocks.stop()
  vi.restoreAllMocks()
})

describe('signing in', () => {
  it('leads from loading through signed out to signed in', async () => {
    const auth = await start()
    expect(auth.getState()).toEqual({ user: null, loading: false })
    await auth.signIn('ama@example.org', 'anything')
    expect(auth.getState()).toEqual({
      user: {
        id: demoUser.id,
        email: 'ama@example.org',
        user_metadata: { full_name: demoUser.fullName },
      },
      loading: false,
    })
    expect(await auth.accessToken()).toMatch(/^ey/)
  })

  it('rejects with the provider’s message', async () => {
    const auth = await start('sign-in-fails')
    await expect(auth.signIn('a@b.co', 'x')).rejects.toThrow('Invalid login credentials')
    expect(auth.getState().user).toBeNull()
  })

  it('rejects with no message where the provider gives none', async () => {
    const auth = await start('sign-in-fails-silently')
    await expect(auth.signIn('a@b.co', 'x')).rejects.toMatchObject({ message: '' })
  })

  it('says in plain words that the provider cannot be reached', async () => {
    mocks = await startMocks({ isOnline: () => false })
    const { auth } = openPage()
    await expect(auth.signIn('a@b.co', 'x')).rejects.toThrow('could not be reached')
  })
})

describe('signing up', () => {
  it('signs in with the given data as metadata', async () => {
    const auth = await start()
    await auth.signUp('new@example.org', 'secret-1', { full_name: 'Sample Person' })
    expect(auth.getState().user).toEqual({
      id: demoUser.id,
      email: 'new@example.org',
      user_metadata: { full_name: 'Sample Person' },
    })
  })
})

describe('signing out', () => {
  it('tells the listeners once, and that it was the user’s wish', async () => {
    const auth = await start()
    await auth.signIn('ama@example.org', 'anything')
    const changes: string[] = []
    auth.subscribe((change) => changes.push(change))
    await auth.signOut()
    await vi.waitFor(() => expect(auth.getState().user).toBeNull())
    expect(changes).toEqual(['signed-out'])
    expect(await auth.accessToken()).toBeNull()
  })

  it('only logs a failure of the provider and is signed out all the same', async () => {
    const auth = await start()
    await auth.signIn('ama@example.org', 'anything')
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    mocks.backend.isOnline = () => false
    await auth.signOut()
    expect(log).toHaveBeenCalledWith('Sign-out failed at the provider:', expect.anything())
    expect(auth.getState().user).toBeNull()
    expect(await auth.accessToken()).toBeNull()
  })
})

describe('a session that the server no longer takes', () => {
  it('is replaced by a new one, once for all calls that were refused together', async () => {
    const auth = await start()
    await auth.signIn('ama@example.org', 'anything')
    const old = (await auth.accessToken()) ?? ''
    const [first, second] = await Promise.all([auth.renew(old), auth.renew(old)])
    expect(first).not.toBe(old)
    expect(second).toBe(first)
    expect(await auth.renew(old)).toBe(first)
    expect(auth.getState().user?.email).toBe('ama@example.org')
  })

  it('needs its user to sign in again where the provider gives no other, and is not forgotten', async () => {
    const auth = await start()
    await auth.signIn('ama@example.org', 'anything')
    const old = (await auth.accessToken()) ?? ''
    await endByProvider()
    const changes: string[] = []
    auth.subscribe((change) => changes.push(change))
    expect(await auth.renew(old)).toBeNull()
    expect(auth.getState().user?.email).toBe('ama@example.org')
    expect(auth.needsSignIn()).toBe(true)
    expect(await auth.accessToken()).toBeNull()
    expect(changes).toEqual(['session'])
    await auth.signIn('ama@example.org', 'anything')
    expect(auth.needsSignIn()).toBe(false)
    expect(await auth.accessToken()).not.toBeNull()
  })

  it('is none where the user has signed out, whatever is refused later', async () => {
    const auth = await start()
    await auth.signIn('ama@example.org', 'anything')
    const token = (await auth.accessToken()) ?? ''
    await auth.signOut()
    expect(await auth.renew(token)).toBeNull()
    expect(auth.needsSignIn()).toBe(false)
    expect(auth.getState().user).toBeNull()
  })
})

/** The device's clock, which the emulated provider does not share. */
const setClock = (byMs: number) =>
  vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + byMs)
const hourMs = 3_600_000

/** Requests for another token. */
function watchRefreshes() {
  const spy = vi.spyOn(globalThis, 'fetch')
  return () =>
    spy.mock.calls.filter(([input]) => String(input).includes('grant_type=refresh_token')).length
}

describe('a kept session whose token has run out', () => {
  async function signInToStay() {
    mocks = await startMocks()
    const { auth } = openPage(sessionStorage, localStorage)
    auth.keepSignedIn(true)
    await auth.signIn('ama@example.org', 'anything')
    return auth
  }
  afterEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('is there at once, and stays where the provider cannot be reached', async () => {
    await signInToStay()
    setClock(1.1 * hourMs)
    mocks.backend.isOnline = () => false
    const { auth } = openPage(sessionStorage, localStorage)
    expect(auth.getState()).toMatchObject({ user: { email: 'ama@example.org' }, loading: false })
    await expect(auth.accessToken()).rejects.toThrow('could not be asked')
    expect(auth.getState().user?.email).toBe('ama@example.org')
    expect(auth.needsSignIn()).toBe(false)
    mocks.backend.isOnline = () => true
    expect(await auth.accessToken()).toMatch(/^ey/)
  })

  it.each([
    ['a page that a network puts in between', 200, '<html>Sign in to the hotel</html>'],
    ['its refusal', 403, '<html>Forbidden</html>'],
    ['too many requests', 429, '{"code":429,"error_code":"over_request_rate_limit","msg":"Slow"}'],
    ['a breakdown', 503, '{"msg":"Down"}'],
  ])('stays where what answers is %s', async (_, status, body) => {
    const auth = await signInToStay()
    setClock(1.1 * hourMs)
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }))
    await expect(auth.accessToken()).rejects.toThrow('could not be asked')
    expect(auth.needsSignIn()).toBe(false)
    expect(auth.getState().user?.email).toBe('ama@example.org')
  })

  it('is renewed once for all calls, and for a token that ends while it is on its way', async () => {
    const auth = await signInToStay()
    const refreshes = watchRefreshes()
    setClock(hourMs - 30_000)
    const [first, second] = await Promise.all([auth.accessToken(), auth.accessToken()])
    expect(first).toBe(second)
    expect(refreshes()).toBe(1)
  })

  it('goes on where the answer to a renewal was lost', async () => {
    const auth = await signInToStay()
    setClock(2 * hourMs)
    const real = globalThis.fetch
    const lost = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
      await real(...request)
      throw new TypeError('Failed to fetch')
    })
    await expect(auth.accessToken()).rejects.toThrow('could not be asked')
    lost.mockRestore()
    expect(await auth.accessToken()).toMatch(/^ey/)
    expect(auth.needsSignIn()).toBe(false)
  })

  it.each([
    ['ahead', 24],
    ['behind', -24],
  ])('is not renewed over and over where the clock is a day %s', async (_, hours) => {
    const auth = await signInToStay()
    const refreshes = watchRefreshes()
    setClock(hours * hourMs)
    for (let call = 0; call < 5; call++) expect(await auth.accessToken()).toMatch(/^ey/)
    expect(refreshes()).toBeLessThanOrEqual(1)
  })

  it('is renewed by one of two tabs, and the other takes what came of it', async () => {
    await signInToStay()
    setClock(2 * hourMs)
    const refreshes = watchRefreshes()
    const tabs = [openPage(undefined, localStorage), openPage(undefined, localStorage)]
    const tokens = await Promise.all(tabs.map(({ auth }) => auth.accessToken()))
    expect(tokens[0]).toMatch(/^ey/)
    expect(refreshes()).toBeLessThanOrEqual(2)
    expect(tabs.map(({ auth }) => auth.needsSignIn())).toEqual([false, false])
  })

  it('outlives a reload while it waits for its user to sign in', async () => {
    const auth = await signInToStay()
    await endByProvider()
    await auth.renew((await auth.accessToken()) ?? '')
    const reopened = openPage(sessionStorage, localStorage).auth
    expect(reopened.getState().user?.email).toBe('ama@example.org')
    expect(reopened.needsSignIn()).toBe(true)
  })

  it('is none where what is kept cannot be read', async () => {
    mocks = await startMocks()
    for (const text of ['{', '[]', '{"access_token":1}', '{"user":null}', '"x"']) {
      localStorage.setItem('asili-session', text)
      const { auth } = openPage(sessionStorage, localStorage)
      await auth.ready
      expect(auth.getState(), text).toEqual({ user: null, loading: false })
    }
  })
})

describe('a session that is not kept', () => {
  it('is there after a reload, renewed for both where the tab was duplicated', async () => {
    mocks = await startMocks()
    const first = openPage(sessionStorage, localStorage).auth
    await first.signIn('ama@example.org', 'anything')
    expect(localStorage.length).toBe(0)
    const copy = openPage(sessionStorage, localStorage).auth
    expect(copy.getState().user?.email).toBe('ama@example.org')
    for (let hours = 2; hours < 8; hours += 2) {
      setClock(hours * hourMs)
      const token = await first.accessToken()
      await vi.waitFor(async () => expect(await copy.accessToken()).toBe(token))
    }
    expect(copy.needsSignIn()).toBe(false)
    await first.signOut()
    expect(sessionStorage.length).toBe(0)
  })
})

describe('an address', () => {
  it('is spelled one way', async () => {
    const auth = await start()
    await auth.signIn(' Kofi@Example.org', 'anything')
    expect(auth.getState().user?.email).toBe('kofi@example.org')
  })
})

describe('what a user may do', () => {
  it('follows from the token, and changes with it', async () => {
    const auth = await start()
    const allowed = () =>
      Object.keys(scopeDescriptions).filter((scope) => auth.getScopes()?.has(scope))
    expect(auth.getScopes()).toBeNull()
    await auth.signIn('buyer@asili.example', 'anything')
    expect(allowed()).toEqual([...roleScopes.Buyer])
    await auth.signIn('admin@asili.example', 'anything')
    expect(auth.getScopes()?.has('farmers:write')).toBe(true)
    await auth.signOut()
    expect(auth.getScopes()).toBeNull()
  })
})
