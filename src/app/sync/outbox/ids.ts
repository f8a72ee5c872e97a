/** A source of random numbers. Tests supply their own. */
export interface Random {
  /** At least 0 and less than 1. */
  share: () => number
  /** Returns `count` random bytes. */
  bytes: (count: number) => Uint8Array
}

// Not `crypto.randomUUID`: browsers do not offer it to pages over plain HTTP.
export const deviceRandom: Random = {
  share: Math.random,
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
}

/** Digits that are not confused with one another when read out or written down. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const idLength = 12

/**
 * Returns an id for a new record, made on this device: `FRM-7F3K9QZ2M4XB`. 60 random bits: among a million records the
 * chance that any two are the same is one in two million, and the server refuses the second.
 */
export const newRecordId = (prefix: string, { bytes }: Pick<Random, 'bytes'>): string =>
  `${prefix}-${Array.from(bytes(idLength), (byte) => digits[byte % digits.length]).join('')}`

/** Returns a key for one write: 128 random bits, hex. */
export const newKey = ({ bytes }: Pick<Random, 'bytes'>): string =>
  Array.from(bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
