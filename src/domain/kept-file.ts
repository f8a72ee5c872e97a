import * as z from 'zod/mini'
import { originalFileSchema } from './compliance-record.ts'
import { type FileFacts, originalOf, type sentFileShape } from './document-upload.ts'
import { countSchema, isoInstantSchema, sha256Schema } from './units.ts'

/** What a record keeps of a file that was uploaded to it. */
export const keptFileShape = {
  name: z.string().check(z.describe('Name of the file')),
  mediaType: z.string().check(z.describe('Media type of the file')),
  sizeBytes: countSchema.check(z.describe('Its size, bytes')),
  sha256: sha256Schema.check(z.describe('SHA-256 of the file, hex')),
  addedAt: isoInstantSchema.check(z.describe('When it reached the record, UTC')),
  original: z.optional(originalFileSchema),
}
type KeptFile = z.infer<z.ZodMiniObject<typeof keptFileShape>>

type SentFacts = Partial<z.output<z.ZodMiniObject<ReturnType<typeof sentFileShape>>>>

/** The facts to keep of an upload; `unnamed` is the name of a file that was sent without one. */
export function keptFileOf(
  upload: SentFacts,
  { name, type, sizeBytes }: FileFacts,
  { addedAt, unnamed }: { addedAt: string; unnamed: string },
): KeptFile {
  const original = originalOf(upload)
  return {
    name: name || unnamed,
    mediaType: type,
    sizeBytes,
    sha256: upload.sha256 ?? '',
    addedAt,
    ...(original ? { original } : {}),
  }
}
