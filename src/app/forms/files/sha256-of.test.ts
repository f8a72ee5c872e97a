import { describe, expect, it, vi } from 'vitest'
import { sha256Of } from './sha256-of.ts'

const megabyte = 1024 * 1024
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer
/** FIPS 180-4, appendix B. */
const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

describe('the SHA-256 of a file', () => {
  it.each([
    ['the browser’s own hashing', crypto.subtle],
    ['the library, on plain HTTP', undefined],
    ['the library, where there is only a part of the browser’s', {}],
  ])('is right by %s', async (_, subtle) => {
    expect(await sha256Of(bytesOf('abc'), subtle)).toBe(known)
  })

  it('is the same in many pieces as in one', async () => {
    const bytes = new Uint8Array(2 * megabyte + 7).fill(5).buffer
    expect(await sha256Of(bytes, {})).toBe(await sha256Of(bytes, crypto.subtle))
  })

  it('leaves room for the page after every half a megabyte', async () => {
    const pause = vi.spyOn(globalThis, 'setTimeout')
    await sha256Of(new ArrayBuffer(10 * megabyte), {})
    expect(pause).toHaveBeenCalledTimes(20)
    pause.mockRestore()
  })
})
