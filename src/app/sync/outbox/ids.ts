/** Random numbers; a test brings its own. */
export interface Random {
  /** At least 0 and less than 1. */
  share: () => number
  /** So many random bytes. */
  bytes: (count: number) => Uint8Array
}

// Not `crypto.randomUUID`, which browsers keep from pages that came over plain HTTP.
export const deviceRandom: Random = {
  share: Math.random,
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
}

/** Digits that cannot be taken for one another when read out or written down. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const idLength = 12

/**
 * An id for a new record, made on this device: `FRM-7F3K9QZ2M4XB`. 60 random bits: among a million records the odds
 * that any two meet are one to two million, and the server refuses the second.
 */
export const newRecordId = (prefix: string, { bytes }: Pick<Random, 'bytes'>): string =>
  `${prefix}-${Array.from(bytes(idLength), (byte) => digits[byte % digits.length]).join('')}`

/** A key for one write: 128 random bits, hex. */
export const newKey = ({ bytes }: Pick<Random, 'bytes'>): string =>
  Array.from(bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
