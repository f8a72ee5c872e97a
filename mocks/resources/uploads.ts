import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { documentUpload } from '#domain/document-upload.ts'
import { createUpload, readUploadOffset, sendUploadPart } from '#domain/endpoints/uploads.ts'
import { readUploadMetadata } from '#domain/tus.ts'
import { fileProblem } from '#domain/upload-limits.ts'
import type { Backend, Handlers } from '../backend.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { beginUpload, foundUpload, takePart, type Upload } from '../uploads.ts'
import { refuseFields } from './rows.ts'

export const uploadHandlers = (backend: Backend): Handlers => [
  answer(backend, createUpload, ({ headers, caller, idempotencyKey }) => {
    const { filename = 'file', filetype = '' } = metadataIn(headers['Upload-Metadata'])
    const length = headers['Upload-Length']
    if (length === 0) {
      refuseFields([{ field: 'headers.Upload-Length', message: 'An empty file is no file' }])
    }
    const problem = fileProblem({ size: length, type: filetype }, documentUpload)
    if (problem) throw new Refusal(problem.code, { detail: problem.text })
    const owner = caller?.sub ?? ''
    const id = `UPL-${bytesToHex(sha256(utf8ToBytes(`${owner} ${idempotencyKey}`))).slice(0, 24)}`
    const upload = beginUpload(backend, { id, owner, length, type: filetype, name: filename })
    const expiresAt = new Date(upload.expiresAtMs).toISOString()
    return { id, offset: 0, length, expiresAt }
  }),

  answer(backend, readUploadOffset, ({ params, caller }) => {
    const upload = foundUpload(backend, params.id, caller?.sub)
    return { ...stand(upload), 'Upload-Length': upload.length }
  }),

  answer(backend, sendUploadPart, ({ params, headers, body, caller }) => {
    const upload = foundUpload(backend, params.id, caller?.sub)
    if (headers['Upload-Offset'] !== upload.offset) {
      throw new Refusal('conflict', { detail: `The next part begins at ${upload.offset}` })
    }
    if (upload.offset + body.byteLength > upload.length) {
      throw new Refusal('payload-too-large', { detail: `The file ends at ${upload.length}` })
    }
    return stand(takePart(backend, upload, body))
  }),
]

function metadataIn(text: string): Record<string, string> {
  const metadata = readUploadMetadata(text)
  if (metadata) return metadata
  return refuseFields([{ field: 'headers.Upload-Metadata', message: 'Values must be in base64' }])
}

const stand = ({ offset, expiresAtMs }: Upload) => ({
  'Upload-Offset': offset,
  'Upload-Expires': new Date(expiresAtMs).toUTCString(),
})
