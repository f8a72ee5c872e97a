import * as z from 'zod/mini'
import { documentUpload } from './document-upload.ts'
import { isoInstantSchema } from './units.ts'
import { sizeInWords } from './upload-limits.ts'

/** Media type of a part. */
export const tusPartType = 'application/offset+octet-stream'

/** Bytes, as a header says it: headers carry texts. */
const bytesHeader = (description: string, example: string) =>
  z.coerce.number().check(z.int(), z.nonnegative(), z.meta({ description, examples: [example] }))

const textHeader = (description: string, example: string) =>
  z.string().check(z.maxLength(2000), z.meta({ description, examples: [example] }))

const uploadOffset = bytesHeader('Bytes that the server has, from the first on', '262144')

/** What begins an upload. */
export const newUploadHeaders = z.object({
  'Upload-Length': bytesHeader(
    `Bytes of the whole file: at most ${sizeInWords(documentUpload.maxBytes)}`,
    '4200000',
  ),
  'Upload-Metadata': textHeader(
    'Pairs of a name and a value in base64, with commas between: `filename` and `filetype` (its media type)',
    'filename cGxvdHMucGRm,filetype YXBwbGljYXRpb24vcGRm',
  ),
})

export const partHeaders = z.object({
  'Upload-Offset': bytesHeader(
    'Where the part begins: what the server has so far. Another offset is refused with 409',
    '262144',
  ),
})

/** An upload that has begun. */
export const uploadSchema = z
  .object({
    id: z.string().check(z.describe('Names the upload: as `uploadId`, once all of it is there')),
    offset: z.int().check(z.nonnegative(), z.describe('Bytes that the server has')),
    length: z.int().check(z.positive(), z.describe('Bytes of the whole file')),
    expiresAt: isoInstantSchema.check(
      z.describe('When the server lets go of it, UTC; each part puts that off'),
    ),
  })
  .register(z.globalRegistry, { id: 'Upload' })

const uploadExpires = textHeader('When the server lets go of it', 'Mon, 04 May 2026 10:00:00 GMT')

/** How far an upload is, as headers say it. */
export const uploadStandHeaders = z.object({
  'Upload-Offset': uploadOffset,
  'Upload-Length': bytesHeader('Bytes of the whole file', '4200000'),
  'Upload-Expires': uploadExpires,
})

export const partTakenHeaders = z.object({
  'Upload-Offset': uploadOffset,
  'Upload-Expires': uploadExpires,
})

/** Some bytes of a file. Seen by its shape: a page and its test need not have the same class of them. */
export const partSchema = z
  .custom<ArrayBuffer>(
    (value) => typeof value === 'object' && value !== null && 'byteLength' in value,
    'Bytes are needed',
  )
  .register(z.globalRegistry, {
    description: 'The next bytes of the file: as many as the network carries well',
    override: { type: 'string', format: 'binary' },
  })

/** `{ filename: 'a.pdf' }` -> `filename YS5wZGY=` */
export const uploadMetadata = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => {
      const bytes = new TextEncoder().encode(value)
      return `${name} ${btoa(String.fromCharCode(...bytes))}`
    })
    .join(',')

/** `filename YS5wZGY=` -> `{ filename: 'a.pdf' }`; undefined where it cannot be read. */
export function readUploadMetadata(text: string): Record<string, string> | undefined {
  try {
    const pairs = text.split(',').map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ')
      const bytes = Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0))
      return [name, new TextDecoder().decode(bytes)]
    })
    return Object.fromEntries(pairs)
  } catch {
    return undefined
  }
}
