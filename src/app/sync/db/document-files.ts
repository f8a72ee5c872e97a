import type { LocalDb } from './local-db.ts'
import type { LocalTransaction, StoredDocumentFile } from './schema.ts'

/** The most space that one user's document files may use on the device, bytes. The newest are kept. */
export const mostKeptBytes = 50_000_000

/** Files of documents that this device has sent or opened, so that they open again without a network. */
export interface DocumentFiles {
  /** Returns the file with that hash; undefined if it is not here. */
  find: (sha256: string) => Promise<Blob | undefined>
  /** Tells whether the file with that hash is here, without reading it. */
  has: (sha256: string) => Promise<boolean>
  /**
   * Stores a file and deletes the oldest to make room. Never rejects: a file that could not be stored is downloaded
   * again.
   */
  keep: (sha256: string, file: Blob, keptAt: string) => Promise<void>
}

export const createDocumentFiles = (db: LocalDb, userId: string): DocumentFiles => ({
  async find(sha256) {
    const kept = await db.read(['documentFiles'], (transaction) =>
      transaction.objectStore('documentFiles').get([userId, sha256]),
    )
    return kept && new Blob([kept.bytes], { type: kept.type })
  },

  has: async (sha256) =>
    (await db.read(['documentFiles'], (transaction) =>
      transaction.objectStore('documentFiles').count([userId, sha256]),
    )) > 0,

  async keep(sha256, file, keptAt) {
    try {
      const bytes = await file.arrayBuffer()
      const row = { userId, sha256, type: file.type, bytes, sizeBytes: bytes.byteLength, keptAt }
      await db.write(['documentFiles'], (transaction) => keepNewest(transaction, row))
    } catch (error) {
      console.error('A file of a document is not kept on this device:', error)
    }
  },
})

async function keepNewest(
  transaction: LocalTransaction<'readwrite'>,
  row: StoredDocumentFile,
): Promise<void> {
  const files = transaction.objectStore('documentFiles')
  await files.put(row)
  const { userId } = row
  const mine = IDBKeyRange.bound([userId], [userId, []])
  let sum = 0
  let cursor = await files.index('byAge').openKeyCursor(mine, 'prev')
  while (cursor) {
    const [, , sizeBytes] = cursor.key
    sum += sizeBytes
    if (sum > mostKeptBytes) await files.delete(cursor.primaryKey)
    cursor = await cursor.continue()
  }
}
