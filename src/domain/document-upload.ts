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

/** The parts of an upload. */
export const documentUploadSchema = z.object({
  file: fileSchema,
  name: lineSchema.check(
    z.describe('One of the names that the record asks for is answered by this; another is added'),
  ),
  type: lineSchema.check(z.describe('Kind of document: `Certificate`, `Geolocation`')),
  sha256: z.optional(
    sha256Schema.check(
      z.describe(
        'SHA-256 of the file, hex: should another file arrive than was sent, it is refused',
      ),
    ),
  ),
})

/** The documents of a record after one was uploaded: in the place of the one of its name, and to be verified. */
export function withUpload(
  documents: readonly ComplianceDocument[],
  { name, type, sha256 }: Pick<z.output<typeof documentUploadSchema>, 'name' | 'type' | 'sha256'>,
): ComplianceDocument[] {
  const uploaded = { name, type, status: 'pending', ...(sha256 ? { sha256 } : {}) }
  return documents.some((other) => other.name === name)
    ? documents.map((other) => (other.name === name ? uploaded : other))
    : [...documents, uploaded]
}
