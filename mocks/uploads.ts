import type { Backend } from './backend.ts'
import type { UploadRow } from './own-tables.ts'
import { Refusal } from './refusal.ts'

/** How long an upload is kept after its last part. */
const keptMs = 24 * 3600 * 1000

interface NewUpload extends Omit<UploadRow, 'expiresAtMs'> {}

/** A file being uploaded in parts. */
export interface Upload extends UploadRow {
  /** Bytes received so far. */
  offset: number
}

export function beginUpload({ db, now }: Backend, upload: NewUpload): Upload {
  forgetExpired({ db, now })
  const row = { ...upload, expiresAtMs: now().getTime() + keptMs }
  void db.uploads.put(row)
  return { ...row, offset: 0 }
}

/** A user's upload. Refuses the request if it belongs to someone else or has expired. */
export function foundUpload({ db, now }: Backend, id: string, owner: string | undefined): Upload {
  const row = db.uploads.get(id)
  if (!row || row.owner !== owner) throw new Refusal('not-found', { detail: `No upload ${id}` })
  if (row.expiresAtMs <= now().getTime()) {
    throw new Refusal('gone', { detail: `The upload ${id} has expired: begin it anew` })
  }
  return { ...row, offset: sum(partsOf(db, id).map(({ bytes }) => bytes.byteLength)) }
}

/** Adds the next part. No other part may come in between, so nothing is awaited here. */
export function takePart({ db, now }: Backend, upload: Upload, bytes: ArrayBuffer): Upload {
  const { offset, ...row } = upload
  const place = String(offset).padStart(12, '0')
  if (bytes.byteLength > 0) {
    void db.uploadParts.put({ id: `${row.id}/${place}`, uploadId: row.id, bytes })
  }
  const kept = { ...row, expiresAtMs: now().getTime() + keptMs }
  void db.uploads.put(kept)
  return { ...kept, offset: offset + bytes.byteLength }
}

/** The whole file. */
export const fileOf = ({ db }: Pick<Backend, 'db'>, { id, name, type }: UploadRow): File =>
  new File(
    partsOf(db, id).map(({ bytes }) => bytes),
    name,
    { type },
  )

const partsOf = (db: Backend['db'], id: string) =>
  db.uploadParts.all().filter(({ uploadId }) => uploadId === id)

/** Tables cannot delete rows, so the row of a part stays, without its bytes. */
function forgetExpired({ db, now }: Pick<Backend, 'db' | 'now'>): void {
  for (const part of db.uploadParts.all()) {
    const upload = db.uploads.get(part.uploadId)
    const isKept = upload && upload.expiresAtMs > now().getTime()
    if (!isKept && part.bytes.byteLength > 0) {
      void db.uploadParts.put({ ...part, bytes: new ArrayBuffer(0) })
    }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
