import * as z from 'zod/mini'
import { oneFileChecks, sentFileShape } from './document-upload.ts'
import { keptFileShape } from './kept-file.ts'
import { labelled } from './labels.ts'
import { isoDateSchema } from './units.ts'
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
    ...keptFileShape,
    by: z.string().check(z.describe('Who added it; empty where nobody knows')),
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
