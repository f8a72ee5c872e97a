import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type Clock, instantOf } from '../clock.ts'
import { rangeOf } from './key-range.ts'
import type { LocalDb } from './local-db.ts'
import type { StoredFile } from './schema.ts'

interface ExportTools {
  db: LocalDb
  userId: string
  clock: Pick<Clock, 'nowMs'>
}

/** A file to save. */
export interface ExportedFile {
  fileName: string
  /** JSON, UTF-8. */
  content: Blob
}

export interface ExportWanted {
  /** Only these entries. */
  ids?: readonly number[]
  /** Data kept outside the database, by name, such as a statement that was begun. */
  notes?: Readonly<Record<string, unknown>>
}

/**
 * Exports what one user has on this device as one file that support can read: the outbox and drafts with their files
 * (base64, with SHA-256), rows of imports that are not queued yet, notes, unreadable entries as they are, and how
 * complete the copy is. The copied records are left out: the server has them.
 */
export async function exportDevice(
  { db, userId, clock }: ExportTools,
  { ids, notes }: ExportWanted = {},
): Promise<ExportedFile> {
  const wanted = ids && new Set(ids)
  const mine = rangeOf(userId)
  const { entries, fileKeys, drafts, imports, copies, user } = await db.read(
    ['entries', 'files', 'drafts', 'importRows', 'copies', 'users'],
    async (transaction) => {
      const all = await transaction.objectStore('entries').getAll(mine)
      return {
        entries: all.filter(({ id }) => !wanted || wanted.has(id)),
        fileKeys: await transaction.objectStore('files').getAllKeys(mine),
        drafts: wanted ? [] : await transaction.objectStore('drafts').getAll(mine),
        imports: wanted ? [] : await transaction.objectStore('importRows').getAll(mine),
        copies: wanted ? [] : await transaction.objectStore('copies').getAll(mine),
        user: wanted ? undefined : await transaction.objectStore('users').get(userId),
      }
    },
  )
  const exportedAt = instantOf(clock)
  const head = { kind: 'asili-device-export', version: 1, exportedAt, userId }
  const parts: BlobPart[] = [
    JSON.stringify({ ...head, ...notes, entries, imports, copies, sync: user }).slice(0, -1),
    ',"drafts":[',
    ...drafts.flatMap((draft, index) => [index === 0 ? '' : ',', JSON.stringify(draft, withBytes)]),
    '],"files":[',
  ]
  // One at a time, each as its own part: all files together may not fit into one string.
  let separator = ''
  for (const key of fileKeys) {
    const file = await db.read(['files'], (transaction) =>
      transaction.objectStore('files').get(key),
    )
    if (!file || (wanted && !wanted.has(file.entryId))) continue
    parts.push(separator, JSON.stringify(describeFile(file)))
    separator = ','
  }
  parts.push(']}')
  const day = exportedAt.slice(0, 10)
  return {
    fileName: wanted ? `asili-changes-${day}.json` : `asili-device-${day}.json`,
    content: new Blob(parts, { type: 'application/json' }),
  }
}

const describeFile = ({ fileId, entryId, bytes }: StoredFile) => ({
  fileId,
  entryId,
  ...describeBytes(bytes),
})

function describeBytes(bytes: ArrayBuffer) {
  const content = new Uint8Array(bytes)
  return {
    sizeBytes: content.length,
    sha256: bytesToHex(sha256(content)),
    base64: base64Of(content),
  }
}

/** Converts files within a draft, which JSON cannot represent. */
const withBytes = (_name: string, value: unknown): unknown =>
  value instanceof ArrayBuffer ? describeBytes(value) : value

const chunkBytes = 3 * 8192

/** Works in chunks: a whole photo is too much for the arguments of one call. */
function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + chunkBytes)))
  }
  return text
}
