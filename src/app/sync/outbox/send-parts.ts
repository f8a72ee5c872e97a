import { createUpload, readUploadOffset, sendUploadPart } from '#domain/endpoints/uploads.ts'
import { uploadMetadata } from '#domain/tus.ts'
import { ApiError } from '../../api/errors.ts'
import { type Clock, instantOf } from '../clock.ts'
import type { PartSize } from '../network/part-size.ts'
import type { RateLimitedClient } from '../network/rate-limited-client.ts'
import type { Entry, EntryUpload } from './entry.ts'
import { failureOf } from './failure.ts'
import { type Outcome, problemOf } from './send-entry.ts'
import type { Sending } from './sending.ts'

/** How often one attempt starts again, or asks again for the offset, before it is put off. */
const mostRestarts = 2

interface PartsTools {
  api: RateLimitedClient
  sending: Pick<Sending, 'note'>
  clock: Pick<Clock, 'nowMs'>
  partSize: PartSize
  /** Called before each part: lets more urgent work go first. Returns whether to continue. */
  beforePart: () => Promise<boolean>
  /** Called with how much the server has received. */
  onSent: (sentBytes: number) => void
}

/** The file to send, with the entry that it belongs to. */
interface Parcel {
  entry: Entry
  file: Entry['files'][number]
  content: Blob
}

/** The result of sending the parts: all have arrived, there was a reason to pause, or it failed. */
export type PartsOutcome =
  | { kind: 'uploaded'; uploadId: string }
  | { kind: 'paused' }
  | Exclude<Outcome, { kind: 'accepted' }>

/**
 * Sends a file to the server in parts (tus 1.0.0), starting from the byte that the server asks for. The upload is
 * stored with its entry before the first part is sent: if the page is killed, it continues where it stopped.
 */
export async function sendParts(tools: PartsTools, parcel: Parcel): Promise<PartsOutcome> {
  try {
    let upload = uploadFor(parcel)
    for (let restarts = 0; ; restarts++) {
      try {
        return await sendRest(tools, parcel, upload)
      } catch (error) {
        if (!isLostUpload(error) || restarts >= mostRestarts) throw error
        upload = anew(upload)
        await tools.sending.note(parcel.entry, { upload })
      }
    }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'lost') tools.partSize.lost()
    if (failure.kind !== 'refused' && failure.kind !== 'conflict') return failure
    return { kind: 'refused', problem: problemOf(failure.error, instantOf(tools.clock)) }
  }
}

/** Returns a new upload for the entry: the server no longer knows the old one, or what arrived is not the file. */
export const anew = ({ fileId, round }: EntryUpload): EntryUpload => ({
  fileId,
  round: round + 1,
  id: null,
  sentBytes: 0,
})

/** Returns the upload of an entry's file, with its progress. */
export const uploadFor = ({ entry, file }: Pick<Parcel, 'entry' | 'file'>): EntryUpload =>
  entry.upload?.fileId === file.fileId
    ? entry.upload
    : { fileId: file.fileId, round: 0, id: null, sentBytes: 0 }

async function sendRest(
  tools: PartsTools,
  parcel: Parcel,
  upload: EntryUpload,
): Promise<PartsOutcome> {
  const { file, content } = parcel
  const isNew = upload.id === null
  const id = upload.id ?? (await begin(tools, parcel, upload))
  let offset = isNew ? 0 : await offsetOf(tools, id)
  const keep = async () => {
    tools.onSent(offset)
    await tools.sending.note(parcel.entry, { upload: { ...upload, id, sentBytes: offset } })
  }
  await keep()
  for (let misses = 0; offset < file.sizeBytes; ) {
    if (!(await tools.beforePart())) return { kind: 'paused' }
    const part = await content.slice(offset, offset + tools.partSize.bytes()).arrayBuffer()
    try {
      offset = await sendPart(tools, id, offset, part)
      misses = 0
    } catch (error) {
      // Another attempt has sent it in the meantime: the server says where to continue.
      if (!isConflict(error) || ++misses > mostRestarts) throw error
      offset = await offsetOf(tools, id)
    }
    await keep()
  }
  return { kind: 'uploaded', uploadId: id }
}

/** Begins an upload and stores its id. With the same key, the server begins it only once. */
async function begin(
  { api, sending }: PartsTools,
  { entry, file }: Parcel,
  upload: EntryUpload,
): Promise<string> {
  const answer = await api.call(createUpload, {
    idempotencyKey: `${entry.idempotencyKey} ${upload.round} ${file.fileId}`,
    headers: {
      'Upload-Length': file.sizeBytes,
      'Upload-Metadata': uploadMetadata({ filename: file.name, filetype: file.type }),
    },
  })
  const { id } = answer as { id: string } // parsed by the endpoint's own schema
  await sending.note(entry, { upload: { ...upload, id } })
  return id
}

async function offsetOf({ api }: PartsTools, id: string): Promise<number> {
  const stand = await api.call(readUploadOffset, { params: { id } })
  return (stand as { 'Upload-Offset': number })['Upload-Offset'] // parsed by the endpoint's own schema
}

async function sendPart(
  { api, clock, partSize }: PartsTools,
  id: string,
  offset: number,
  part: ArrayBuffer,
): Promise<number> {
  const startMs = clock.nowMs()
  const taken = await api.call(sendUploadPart, {
    params: { id },
    headers: { 'Upload-Offset': offset },
    body: part,
    fileBytes: part.byteLength,
  })
  partSize.took(part.byteLength, clock.nowMs() - startMs)
  return (taken as { 'Upload-Offset': number })['Upload-Offset'] // parsed by the endpoint's own schema
}

const isLostUpload = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'gone')

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409
