// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoUser } from '#domain/demo.ts'
import { roleScopes } from '#domain/scopes.ts'
import { startMocks } from '#mocks/node.ts'
import { createServices } from '../services.ts'

let mocks: Awaited<ReturnType<typeof startMocks>>

async function start(scenario = 'default') {
  mocks = await startMocks({ scenario })
  const { auth } = createServices({
    settings: { apiUrl: 'http://test/api/v1', authUrl: 'http://test/auth/v1', authAnonKey: 'k' },
    fetch,
    deviceStorage: undefined,
  })
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
    vi.spyOn(console, 'error').mockImplementation(() => {})
    mocks = await startMocks({ isOnline: () => false })
    const { auth } = createServices({
      settings: { apiUrl: '', authUrl: 'http://test/auth/v1', authAnonKey: 'k' },
      fetch,
      deviceStorage: undefined,
    })
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

  it('is over where the provider gives no other, and nothing of it is left', async () => {
    const auth = await start()
    await auth.signIn('ama@example.org', 'anything')
    const old = (await auth.accessToken()) ?? ''
    await endByProvider()
    const changes: string[] = []
    auth.subscribe((change) => changes.push(change))
    expect(await auth.renew(old)).toBeNull()
    expect(auth.getState().user).toBeNull()
    expect(await auth.accessToken()).toBeNull()
    expect(auth.hasEnded()).toBe(true)
    expect(new Set(changes)).toEqual(new Set(['session']))
  })
})

describe('a session that ended by itself', () => {
  it('is forgotten with the next sign-in', async () => {
    const auth = await start()
    await auth.signIn('ama@example.org', 'anything')
    expect(auth.hasEnded()).toBe(false)
    await endByProvider()
    await auth.renew((await auth.accessToken()) ?? '')
    expect(auth.hasEnded()).toBe(true)
    await auth.signIn('ama@example.org', 'anything')
    expect(auth.hasEnded()).toBe(false)
  })

  it('is none where the user has signed out, whatever is refused later', async () => {
    const auth = await start()
    await auth.signIn('ama@example.org', 'anything')
    const token = (await auth.accessToken()) ?? ''
    await auth.signOut()
    await auth.renew(token)
    expect(auth.hasEnded()).toBe(false)
  })
})

describe('what a user may do', () => {
  it('follows from the token, and changes with it', async () => {
    const auth = await start()
    expect(auth.getScopes()).toBeNull()
    await auth.signIn('buyer@asili.example', 'anything')
    expect([...(auth.getScopes() ?? [])]).toEqual([...roleScopes.Buyer])
    await auth.signIn('admin@asili.example', 'anything')
    expect(auth.getScopes()?.has('farmers:write')).toBe(true)
    await auth.signOut()
    expect(auth.getScopes()).toBeNull()
  })
})
