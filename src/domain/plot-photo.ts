import * as z from 'zod/mini'
import { originalFileSchema } from './compliance-record.ts'
import { oneFileChecks, sentFileShape } from './document-upload.ts'
import { labelled } from './labels.ts'
import { countSchema, isoDateSchema, isoInstantSchema, sha256Schema } from './units.ts'
import { sizeInWords, type UploadLimits } from './upload-limits.ts'

/** Limits for photos of visits. */
export const plotPhotoUpload = {
  field: 'file',
  maxBytes: 10_000_000,
  mediaTypes: ['image/png', 'image/jpeg'],
} as const satisfies UploadLimits

const dayOfVisit = isoDateSchema.check(labelled('Day of the visit', 'On which it was taken'))

const plotPhotoSchema = z
  .object({
    on: dayOfVisit,
    name: z.string().check(z.describe('Name of the file')),
    mediaType: z.string().check(z.describe('Media type of the file')),
    sizeBytes: countSchema.check(z.describe('Its size, bytes')),
    sha256: sha256Schema.check(z.describe('SHA-256 of the file, hex')),
    addedAt: isoInstantSchema.check(z.describe('When it reached the record, UTC')),
    by: z.string().check(z.describe('Who added it; empty where nobody knows')),
    original: z.optional(originalFileSchema),
  })
  .register(z.globalRegistry, { id: 'PlotPhoto' })
export type PlotPhoto = z.infer<typeof plotPhotoSchema>

/** Photos of visits; records written before photos were stored have none. */
export const plotPhotosSchema = z
  ._default(z.array(plotPhotoSchema), [])
  .check(labelled('Photos', 'Of visits, the oldest first; none is ever removed'))

/** A photo being sent: its file in the form, or the id of the upload that contains it. */
export const newPlotPhotoSchema = z
  .object({
    on: dayOfVisit,
    ...sentFileShape(`PNG or JPEG of at most ${sizeInWords(plotPhotoUpload.maxBytes)}`),
  })
  .check(...oneFileChecks)
