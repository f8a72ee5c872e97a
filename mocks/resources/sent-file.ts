import type { Caller } from '../auth/tokens.ts'
import type { Backend } from '../backend.ts'
import { fileDigest } from '../file-digest.ts'
import { Refusal } from '../refusal.ts'
import { fileOf, foundUpload } from '../uploads.ts'
import { refuseFields } from './rows.ts'

interface SentFile {
  file?: Blob | undefined
  uploadId?: string | undefined
  sha256?: string | undefined
}

/**
 * The file of a request, sent in one piece or uploaded in parts before, and its hash, which must be the announced one.
 */
export async function sentFile(
  backend: Backend,
  body: SentFile,
  caller: Caller | undefined,
): Promise<{ file: Blob; sha256: string }> {
  const file = body.file ?? wholeUpload(backend, body.uploadId ?? '', caller?.sub)
  const sha256 = await fileDigest(file)
  if (body.sha256 !== undefined && body.sha256 !== sha256) refuseFile(sha256)
  return { file, sha256 }
}

/** The file that was uploaded in parts before. */
function wholeUpload(backend: Backend, id: string, owner: string | undefined): File {
  try {
    const upload = foundUpload(backend, id, owner)
    if (upload.offset === upload.length) return fileOf(backend, upload)
    return refuseUpload(`Only ${upload.offset} of ${upload.length} bytes have arrived`)
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code === 'validation-failed') throw error
    return refuseUpload(error.message)
  }
}

const refuseUpload = (message: string): never => refuseFields([{ field: 'body.uploadId', message }])

const refuseFile = (sha256: string): never =>
  refuseFields([
    {
      field: 'body.sha256',
      message: `It is not that of the file that arrived (${sha256}): the file is damaged, or another one`,
    },
  ])
