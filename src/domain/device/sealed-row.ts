import { isKind } from './packed.ts'
import { keyNumberOf, type Seal } from './seal.ts'

/** A row as stored; `sealed` holds the encrypted part. */
export type KeptRow = Record<string, unknown>

/** The number of the key that a row is sealed with. Returns null if it is not sealed. */
export const sealedWith = ({ sealed }: KeptRow): number | null =>
  isKind<Uint8Array>(sealed, 'Uint8Array') ? keyNumberOf(sealed) : null

/** Decrypts a row. A row stored before the lock was turned on is returned unchanged. */
export function openRow(seal: Seal, store: string, row: KeptRow): KeptRow {
  const { sealed, ...kept } = row
  if (!isKind<Uint8Array>(sealed, 'Uint8Array')) return row
  return { ...kept, ...Object(seal.open(sealed, store)) }
}
