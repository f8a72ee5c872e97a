import * as z from 'zod/mini'
import type { UploadLimits } from './endpoint.ts'
import { lineSchema } from './units.ts'

/** What an uploaded document may be. */
export const documentUpload = {
  field: 'file',
  maxBytes: 10 * 1024 * 1024,
  mediaTypes: ['application/pdf', 'image/png', 'image/jpeg'],
} as const satisfies UploadLimits

/** A file as a form carries it. Seen by its shape: a page and its test need not have the same class of files. */
const fileSchema = z.custom<Blob>(
  (value) =>
    typeof value === 'object' && value !== null && 'size' in value && 'arrayBuffer' in value,
  'A file is needed',
)
fileSchema.register(z.globalRegistry, {
  description: 'PDF, PNG or JPEG of at most 10 MB',
  override: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
})

/** The parts of an upload. */
export const documentUploadSchema = z.object({
  file: fileSchema,
  name: lineSchema.check(
    z.describe('One of the names that the record asks for is answered by this; another is added'),
  ),
  type: lineSchema.check(z.describe('Kind of document: `Certificate`, `Geolocation`')),
})
