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

/** How often one attempt begins anew, or asks again for the offset, before it is put off. */
const mostRestarts = 2

interface PartsTools {
  api: RateLimitedClient
  sending: Pick<Sending, 'note'>
  clock: Pick<Clock, 'nowMs'>
  partSize: PartSize
  /** Before each part: lets what is more urgent pass. Says whether to go on. */
  beforePart: () => Promise<boolean>
  /** Hears how much the server has. */
  onSent: (sentBytes: number) => void
}

/** The file to send, of an entry that was taken. */
interface Parcel {
  entry: Entry
  file: Entry['files'][number]
  content: Blob
}

/** What came of sending the parts: all are there, there was a reason to pause, or it failed. */
export type PartsOutcome =
  | { kind: 'uploaded'; uploadId: string }
  | { kind: 'paused' }
  | Exclude<Outcome, { kind: 'accepted' }>

/**
 * Brings a file to the server in parts (tus 1.0.0), from the byte on that the server asks for. The upload is kept with
 * its entry before the first part goes: a page that is killed goes on where it was.
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

/** The upload of an entry begun anew: the server no longer knows it, or what arrived is not the file. */
export const anew = ({ fileId, round }: EntryUpload): EntryUpload => ({
  fileId,
  round: round + 1,
  id: null,
  sentBytes: 0,
})

/** How far the file of an entry is. */
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
      // Another attempt has brought it meanwhile: the server says where to go on.
      if (!isConflict(error) || ++misses > mostRestarts) throw error
      offset = await offsetOf(tools, id)
    }
    await keep()
  }
  return { kind: 'uploaded', uploadId: id }
}

/** Begins an upload and keeps its name: with the same key, the server begins it once. */
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
