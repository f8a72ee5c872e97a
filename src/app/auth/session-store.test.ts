// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Kept, Session } from './session.ts'
import { createSessionStore } from './session-store.ts'

/** A browser's storage that reaches the disk when it likes to. */
function createStorage(): Storage {
  const items = new Map<string, string>()
  // The rest of the interface is not called.
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    get length() {
      return items.size
    },
  } as Storage
}

const sessionOf = (name: string): Session => ({
  user: { id: name, email: `${name}@example.org`, user_metadata: {} },
  access_token: `access ${name}`,
  refresh_token: `refresh ${name}`,
  expires_at: 0,
  ended: false,
})

let disk: { kept: Kept | undefined }
let device: Storage
let tab: Storage
beforeEach(() => {
  disk = { kept: undefined }
  device = createStorage()
  tab = createStorage()
})

const mirror = {
  read: async () => disk.kept,
  write: async (kept: Kept) => {
    disk.kept = structuredClone(kept)
  },
}
const open = () => createSessionStore({ key: 'session', tab, device, mirror })
const nameIn = (store: ReturnType<typeof open>) => store.get()?.user.id

describe('the session store', () => {
  it('keeps a session for the tab by default, through reloads of it', async () => {
    await open().set(sessionOf('ama'))
    expect(nameIn(open())).toBe('ama')
    expect(device.length).toBe(0)
    expect(disk.kept).toBeUndefined()
    tab = createStorage()
    expect(nameIn(open())).toBeUndefined()
  })

  it('keeps it on the device once its user asks for that, and so what it is renewed to', async () => {
    const store = open()
    await store.set(sessionOf('ama'), true)
    await store.set(sessionOf('ama2'))
    tab = createStorage()
    expect(nameIn(open())).toBe('ama2')
  })

  it('finds it where the browser was killed before it was on the disk', async () => {
    const before = createStorage()
    await open().set(sessionOf('ama'), true)
    device = before
    const store = open()
    expect(store.get()).toBeNull()
    await store.settled
    expect(nameIn(store)).toBe('ama')
    // And from then on at once.
    expect(nameIn(open())).toBe('ama')
  })

  it('finds the newer tokens in the same way', async () => {
    const store = open()
    await store.set(sessionOf('old'), true)
    const killed = createStorage()
    killed.setItem('session', device.getItem('session') ?? '')
    await store.set(sessionOf('new'))
    device = killed
    const reopened = open()
    expect(nameIn(reopened)).toBe('old')
    await reopened.settled
    expect(nameIn(reopened)).toBe('new')
  })

  it('stays signed out where the browser was killed before that was on the disk', async () => {
    const store = open()
    await store.set(sessionOf('ama'), true)
    const killed = createStorage()
    killed.setItem('session', device.getItem('session') ?? '')
    await store.clear()
    device = killed
    const reopened = open()
    await reopened.settled
    expect(reopened.get()).toBeNull()
    expect(open().get()).toBeNull()
  })

  it('stays signed out where only the first of the two places has learnt of it', async () => {
    const store = open()
    await store.set(sessionOf('ama'), true)
    const { kept } = disk
    await store.clear()
    disk.kept = kept
    const reopened = open()
    await reopened.settled
    expect(reopened.get()).toBeNull()
    expect(disk.kept?.session).toBeNull()
  })

  it('leaves nothing of whom it forgets', async () => {
    const store = open()
    await store.set(sessionOf('ama'), true)
    await store.clear()
    expect(device.getItem('session')).not.toContain('ama')
    expect(JSON.stringify(disk.kept)).not.toContain('ama')
  })

  it('forgets what was kept when the next sign-in is for the tab', async () => {
    const store = open()
    await store.set(sessionOf('ama'), true)
    await store.set(sessionOf('kofi'), false)
    tab = createStorage()
    const other = open()
    await other.settled
    expect(other.get()).toBeNull()
  })

  it('takes over what an earlier version kept', async () => {
    const { ended: _, ...session } = sessionOf('ama')
    device.setItem('session', JSON.stringify({ ...session, token_type: 'bearer', expires_in: 1 }))
    const store = open()
    expect(nameIn(store)).toBe('ama')
    await store.settled
    expect(disk.kept?.session?.user.id).toBe('ama')
  })

  it('is not overruled by what was kept before somebody signed in meanwhile', async () => {
    disk.kept = { change: 5, session: sessionOf('ama') }
    const store = open()
    await store.set(sessionOf('kofi'))
    await store.settled
    expect(nameIn(store)).toBe('kofi')
  })

  it('works in memory where the browser refuses all storage', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage
    const none = { read: async () => undefined, write: async () => refuse() }
    const store = createSessionStore({ key: 's', tab: refusing, device: refusing, mirror: none })
    await store.settled
    await store.set(sessionOf('ama'), true)
    expect(nameIn(store)).toBe('ama')
    await store.clear()
    expect(store.get()).toBeNull()
  })
})
