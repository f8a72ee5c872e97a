import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEmulation } from './emulation.ts'

afterEach(() => vi.restoreAllMocks())

describe('the way to the emulated backend', () => {
  it('lets requests wait until it has started, and starts it once', async () => {
    const network = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('hello'))
    const started = Promise.withResolvers<void>()
    const start = vi.fn(() => started.promise)
    const emulation = createEmulation(start)
    expect(start).not.toHaveBeenCalled()
    emulation.begin()
    const request = emulation.fetch('/api')
    expect(network).not.toHaveBeenCalled()
    started.resolve()
    expect(await (await request).text()).toBe('hello')
    expect(network).toHaveBeenCalledWith('/api')
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('tries again with the next request where it could not start', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('hello'))
    const start = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined)
    const emulation = createEmulation(start)
    await expect(emulation.fetch('/api')).rejects.toThrow('offline')
    expect((await emulation.fetch('/api')).ok).toBe(true)
    expect(start).toHaveBeenCalledTimes(2)
  })
})
