import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'
import type { LogEntry } from './entry.ts'

/** The bytes of an entry in the tree: its canonical JSON (RFC 8785) in UTF-8. */
export const leafOf = (entry: LogEntry): Uint8Array => utf8ToBytes(canonical(entry))

/** SHA-256 of a record's canonical JSON (RFC 8785), hex. */
export const recordHash = (record: object): string =>
  bytesToHex(sha256(utf8ToBytes(canonical(record))))

function canonical(value: object): string {
  const text = canonicalize(value)
  // Canonical JSON always exists for an object.
  if (text === undefined) throw new Error('Only JSON can be put in canonical form')
  return text
}
