import type { Seal } from './seal.ts'

const start = 'sealed:'
const chunkBytes = 8192

/** A value as text, for storage that cannot hold bytes: JSON, or sealed while the lock is on. */
export function asKeptText(value: unknown, about: string, seal: Seal | undefined): string {
  if (!seal || seal.current === null) return JSON.stringify(value)
  const sealed = seal.seal(value, about)
  let text = start
  for (let at = 0; at < sealed.length; at += chunkBytes) {
    // Spreading an array of plain numbers is ten times as fast as spreading a byte array.
    text += String.fromCharCode(...Array.from(sealed.subarray(at, at + chunkBytes)))
  }
  return text
}

/** Reads the value back. Throws if it is sealed and the key is missing. */
export function fromKeptText(text: string, about: string, seal: Seal | undefined): unknown {
  if (!text.startsWith(start)) return JSON.parse(text)
  if (!seal) throw new Error('It is sealed')
  const sealed = new Uint8Array(text.length - start.length)
  for (let at = 0; at < sealed.length; at++) sealed[at] = text.charCodeAt(start.length + at)
  return seal.open(sealed, about)
}
