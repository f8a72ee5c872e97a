import * as z from 'zod/mini'
import type { ComplianceDocument } from './compliance-record.ts'
import type { Doing } from './review.ts'
import { lineSchema, sha256Schema } from './units.ts'
import { sizeInWords, type UploadLimits } from './upload-limits.ts'

/** Limits for uploaded documents. */
export const documentUpload = {
  field: 'file',
  maxBytes: 10_000_000,
  mediaTypes: ['application/pdf', 'image/png', 'image/jpeg'],
} as const satisfies UploadLimits

/** A file in a form. Checked by shape: a page and its test may have different `File` classes. */
export function fileSchema(description: string) {
  const schema = z.custom<Blob>(
    (value) =>
      typeof value === 'object' && value !== null && 'size' in value && 'arrayBuffer' in value,
    'A file is needed',
  )
  schema.register(z.globalRegistry, {
    description,
    override: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
  })
  return schema
}

/** A file sent in one piece or uploaded in parts, and the original that it is a smaller copy of. */
export const sentFileShape = (description: string) => ({
  file: z.optional(fileSchema(description)),
  uploadId: z.optional(
    z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(64),
        z.describe('In place of `file`: an upload in parts, all of which has arrived'),
      ),
  ),
  sha256: z.optional(
    sha256Schema.check(
      z.describe(
        'SHA-256 of the file, hex: should another file arrive than was sent, it is refused. Needed with `uploadId`',
      ),
    ),
  ),
  originalSha256: z.optional(
    sha256Schema.check(
      z.describe('Where the file is a smaller copy of a photo: SHA-256 of the original, hex'),
    ),
  ),
  originalSizeBytes: z.optional(
    z.coerce.number().check(z.int(), z.positive(), z.describe('Size of that original, bytes')),
  ),
  originalName: z.optional(lineSchema.check(z.describe('Name of that original on the device'))),
})

const { file, uploadId, ...fileFacts } = sentFileShape(
  `PDF, PNG or JPEG of at most ${sizeInWords(documentUpload.maxBytes)}`,
)

const uploadShape = z.object({
  file,
  uploadId,
  name: lineSchema.check(
    z.describe('One of the names that the record asks for is answered by this; another is added'),
  ),
  type: lineSchema.check(z.describe('Kind of document: `Certificate`, `Geolocation`')),
  ...fileFacts,
})

type Upload = z.output<typeof uploadShape>

/** Runs even if other parts are invalid, so that all errors are reported at once. */
const always = { when: () => true }

type SentFile = Pick<Upload, 'file' | 'uploadId' | 'sha256'>

/** A file is sent in exactly one way, is not empty, and one uploaded in parts needs a SHA-256 to check it by. */
export const oneFileChecks = [
  z.refine<SentFile>(({ file, uploadId }) => Boolean(file) !== Boolean(uploadId), {
    path: ['file'],
    error: 'A file is needed: in the form or as an upload, not both',
    ...always,
  }),
  z.refine<SentFile>(({ file }) => file?.size !== 0, {
    path: ['file'],
    error: 'The file is empty',
    ...always,
  }),
  z.refine<SentFile>(({ uploadId, sha256 }) => !uploadId || Boolean(sha256), {
    path: ['sha256'],
    error: 'An upload in parts needs the SHA-256 of its file',
    ...always,
  }),
] as const

/** The body of an upload: its file in the form, or the id of the upload that contains it. */
export const documentUploadSchema = uploadShape.check(...oneFileChecks)

/** What is known about a file without its content. */
export interface FileFacts {
  name: string
  /** Media type. */
  type: string
  sizeBytes: number
}

/**
 * The documents of a record after an upload: the new one replaces the one with its name and is to be verified.
 * Decisions on the previous one are kept.
 */
export function withUpload(
  documents: readonly ComplianceDocument[],
  upload: Omit<Upload, 'file' | 'uploadId'>,
  file: FileFacts,
  { person, recordedAt }: Doing,
): ComplianceDocument[] {
  const { name, type, sha256 } = upload
  const original = originalOf(upload)
  const before = documents.find((other) => other.name === name)
  const uploaded = {
    name,
    type,
    status: 'pending',
    ...(sha256 ? { sha256 } : {}),
    ...(original ? { original } : {}),
    file: { name: file.name || name, mediaType: file.type, sizeBytes: file.sizeBytes },
    uploadedBy: person,
    uploadedAt: recordedAt,
    ...(before?.reviews ? { reviews: before.reviews } : {}),
  }
  return before
    ? documents.map((other) => (other === before ? uploaded : other))
    : [...documents, uploaded]
}

/** The photo of which a document is a smaller copy. */
export const originalOf = ({
  originalSha256: sha256,
  originalSizeBytes: sizeBytes,
  originalName: name,
}: Partial<Upload>): ComplianceDocument['original'] =>
  sha256 === undefined
    ? undefined
    : { sha256, ...(sizeBytes ? { sizeBytes } : {}), ...(name ? { name } : {}) }
