import * as z from 'zod/mini'
import type { ComplianceDocument } from './compliance-record.ts'
import { lineSchema, sha256Schema } from './units.ts'
import { sizeInWords, type UploadLimits } from './upload-limits.ts'

/** What an uploaded document may be. */
export const documentUpload = {
  field: 'file',
  maxBytes: 10_000_000,
  mediaTypes: ['application/pdf', 'image/png', 'image/jpeg'],
} as const satisfies UploadLimits

/** A file as a form carries it. Seen by its shape: a page and its test need not have the same class of files. */
const fileSchema = z.custom<Blob>(
  (value) =>
    typeof value === 'object' && value !== null && 'size' in value && 'arrayBuffer' in value,
  'A file is needed',
)
fileSchema.register(z.globalRegistry, {
  description: `PDF, PNG or JPEG of at most ${sizeInWords(documentUpload.maxBytes)}`,
  override: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
})

const uploadShape = z.object({
  file: z.optional(fileSchema),
  uploadId: z.optional(
    z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(64),
        z.describe('In place of `file`: an upload in parts, all of which has arrived'),
      ),
  ),
  name: lineSchema.check(
    z.describe('One of the names that the record asks for is answered by this; another is added'),
  ),
  type: lineSchema.check(z.describe('Kind of document: `Certificate`, `Geolocation`')),
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

type Upload = z.output<typeof uploadShape>

/** Even where other parts are not valid: all that is wrong is told at once. */
const always = { when: () => true }

/** What an upload says: its file in the form, or the id of the upload that brought it. */
export const documentUploadSchema = uploadShape.check(
  z.refine(({ file, uploadId }: Upload) => Boolean(file) !== Boolean(uploadId), {
    path: ['file'],
    error: 'A file is needed: in the form or as an upload, not both',
    ...always,
  }),
  z.refine(({ uploadId, sha256 }: Upload) => !uploadId || Boolean(sha256), {
    path: ['sha256'],
    error: 'An upload in parts needs the SHA-256 of its file',
    ...always,
  }),
)

/** The documents of a record after one was uploaded: in the place of the one of its name, and to be verified. */
export function withUpload(
  documents: readonly ComplianceDocument[],
  upload: Omit<Upload, 'file' | 'uploadId'>,
): ComplianceDocument[] {
  const { name, type, sha256 } = upload
  const original = originalOf(upload)
  const uploaded = {
    name,
    type,
    status: 'pending',
    ...(sha256 ? { sha256 } : {}),
    ...(original ? { original } : {}),
  }
  return documents.some((other) => other.name === name)
    ? documents.map((other) => (other.name === name ? uploaded : other))
    : [...documents, uploaded]
}

/** The photo that a document is a smaller copy of. */
export const originalOf = ({
  originalSha256: sha256,
  originalSizeBytes: sizeBytes,
  originalName: name,
}: Partial<Upload>): ComplianceDocument['original'] =>
  sha256 === undefined
    ? undefined
    : { sha256, ...(sizeBytes ? { sizeBytes } : {}), ...(name ? { name } : {}) }
