import { describe, expect, it, vi } from 'vitest'
import { createSessionStorage } from './session-storage.ts'

/** A device's storage for tests; only what is used. */
function fakeDevice(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial))
  return {
    items,
    storage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    } as Storage, // The rest of the interface is not called.
  }
}

describe('the session storage', () => {
  it('keeps nothing on the device by default', () => {
    const device = fakeDevice()
    const storage = createSessionStorage('session', device.storage)
    storage.setItem('session', 'secret')
    expect(storage.getItem('session')).toBe('secret')
    expect(device.items.size).toBe(0)
  })

  it('keeps the session on the device once the user asks for it', () => {
    const device = fakeDevice()
    const storage = createSessionStorage('session', device.storage)
    storage.keep(true)
    storage.setItem('session', 'secret')
    expect(device.items.get('session')).toBe('secret')
    expect(createSessionStorage('session', device.storage).getItem('session')).toBe('secret')
  })

  it('goes on keeping a session that it found on the device', () => {
    const device = fakeDevice({ session: 'old' })
    createSessionStorage('session', device.storage).setItem('session', 'refreshed')
    expect(device.items.get('session')).toBe('refreshed')
  })

  it('ends a kept session in every tab when one of them signs out', () => {
    const device = fakeDevice({ session: 'old' })
    const oneTab = createSessionStorage('session', device.storage)
    const another = createSessionStorage('session', device.storage)
    another.setItem('session', 'refreshed')
    expect(oneTab.getItem('session')).toBe('refreshed')
    oneTab.clear()
    expect(another.getItem('session')).toBeNull()
  })

  it('removes what was kept when the next sign-in does not ask for it', () => {
    const device = fakeDevice({ session: 'old' })
    const storage = createSessionStorage('session', device.storage)
    storage.keep(false)
    storage.setItem('session', 'new')
    expect(device.items.size).toBe(0)
    expect(storage.getItem('session')).toBe('new')
  })

  it('forgets everywhere when cleared', () => {
    const device = fakeDevice({ session: 'old' })
    const storage = createSessionStorage('session', device.storage)
    storage.clear()
    expect(storage.getItem('session')).toBeNull()
    expect(device.items.size).toBe(0)
  })

  it('works in memory where the device refuses', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const device = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage
    const storage = createSessionStorage('session', device)
    storage.keep(true)
    storage.setItem('session', 'secret')
    expect(storage.getItem('session')).toBe('secret')
    storage.removeItem('session')
    expect(storage.getItem('session')).toBeNull()
  })
})
