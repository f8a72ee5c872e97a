import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hash } from '../proofs/merkle.ts'
import { base64Of, bytesOf } from './base64.ts'

/**
 * The head of a log: how many entries it has, and the root of the tree over them. As text it is a C2SP checkpoint
 * (c2sp.org/tlog-checkpoint) in a signed note (c2sp.org/signed-note).
 */
export interface Checkpoint {
  /** Name of the log. */
  origin: string
  /** Number of entries in the tree. */
  size: number
  root: Hash
}

/** The key that makes or checks a note's signature, with its name. */
interface NoteKey {
  name: string
  /** Ed25519, 32 bytes. */
  publicKey: Uint8Array
}

/** Says why a text is not a checkpoint, or not one signed with that key. */
export class CheckpointError extends Error {
  override readonly name = 'CheckpointError'
}

/** The algorithm byte of Ed25519 in a note's keys. */
const ed25519Byte = Uint8Array.of(1)
const idLength = 4

const textOf = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${base64Of(root)}\n`

/** The first four bytes of SHA-256 over the key's name, a line feed, the algorithm and the key. */
const keyIdOf = ({ name, publicKey }: NoteKey): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(`${name}\n`), ed25519Byte, publicKey)).slice(0, idLength)

/** A signed checkpoint. */
export function signCheckpoint(
  checkpoint: Checkpoint,
  name: string,
  secretKey: Uint8Array,
): string {
  const text = textOf(checkpoint)
  const key = { name, publicKey: ed25519.getPublicKey(secretKey) }
  const signature = ed25519.sign(utf8ToBytes(text), secretKey)
  return `${text}\n— ${name} ${base64Of(concatBytes(keyIdOf(key), signature))}\n`
}

/** A key in the form used by notes: `name+0a1b2c3d+base64`. */
export const verifierKeyOf = (key: NoteKey): string =>
  `${key.name}+${bytesToHex(keyIdOf(key))}+${base64Of(concatBytes(ed25519Byte, key.publicKey))}`

/** The checkpoint of a signed note. Throws a `CheckpointError` if it is not signed with the key. */
export function openCheckpoint(note: string, verifierKey: string): Checkpoint {
  const key = readVerifierKey(verifierKey)
  const cut = note.indexOf('\n\n')
  if (cut < 0) throw new CheckpointError('The checkpoint carries no signature')
  const text = note.slice(0, cut + 1)
  const lines = note.slice(cut + 2).split('\n')
  const start = `— ${key.name} `
  const own = lines.filter((line) => line.startsWith(start))
  const isSigned = own.some((line) => isSignatureOf(line.slice(start.length), text, key))
  if (!isSigned) throw new CheckpointError(`The checkpoint is not signed by ${key.name}`)
  return readText(text)
}

function isSignatureOf(base64: string, text: string, key: NoteKey): boolean {
  const bytes = bytesOf(base64)
  if (bytes?.length !== idLength + 64) return false
  if (bytesToHex(bytes.slice(0, idLength)) !== bytesToHex(keyIdOf(key))) return false
  return ed25519.verify(bytes.slice(idLength), utf8ToBytes(text), key.publicKey)
}

function readVerifierKey(verifierKey: string): NoteKey {
  const [, name, id, base64] = /^(.+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(verifierKey) ?? []
  const bytes = base64 === undefined ? undefined : bytesOf(base64)
  if (name === undefined || bytes?.length !== 33 || bytes[0] !== 1) {
    throw new CheckpointError('The key of the log is not one of an Ed25519 note')
  }
  const key = { name, publicKey: bytes.slice(1) }
  if (bytesToHex(keyIdOf(key)) !== id)
    throw new CheckpointError('The key of the log has a wrong id')
  return key
}

function readText(text: string): Checkpoint {
  const [origin, size, base64] = text.split('\n')
  const root = bytesOf(base64 ?? '')
  if (!origin || !/^(0|[1-9]\d*)$/.test(size ?? '') || root?.length !== 32) {
    throw new CheckpointError('The checkpoint is not made of an origin, a size and a root')
  }
  return { origin, size: Number(size), root }
}
