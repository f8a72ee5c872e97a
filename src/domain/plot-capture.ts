import * as z from 'zod/mini'
import { labelled } from './labels.ts'
import { captureMethod } from './plot-words.ts'
import { coordinatesSchema, isoInstantSchema, lineSchema, sha256Schema } from './units.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

/** Nobody measures a corner with more readings than this, and a record must stay small. */
export const mostFixes = 2000

const mostCorners = 5000

const accuracySchema = z.nullable(z.number().check(z.nonnegative(), z.maximum(100_000)))

/** One GPS reading: one of several averaged for a corner, or one on the way to the next corner. */
const fixSchema = z
  .object({
    corner: z
      .int()
      .check(
        z.nonnegative(),
        z.describe(
          'Of which corner, counted from 0; of a boundary that was walked, the corner last passed',
        ),
      ),
    ...coordinatesSchema.shape,
    accuracyM: accuracySchema.check(
      z.describe('As the device gave it, m; null where it gave none'),
    ),
    takenAt: isoInstantSchema.check(z.describe('When, UTC')),
  })
  .register(z.globalRegistry, { id: 'PlotFix' })

const captureShape = {
  at: isoInstantSchema.check(labelled('Recorded at, UTC', 'When the shape was finished, UTC')),
  accuraciesM: z
    .array(accuracySchema)
    .check(
      z.maxLength(mostCorners),
      labelled(
        'Accuracy of corners (m)',
        'Radius around each corner, in the order of the corners, m; null where a corner has none, empty where none has',
      ),
    ),
  fixes: z
    ._default(z.array(fixSchema).check(z.maxLength(mostFixes)), [])
    .check(
      labelled('GPS readings', 'What corners were averaged from, or the track that was walked'),
    ),
  fileSha256: z
    ._default(z.nullable(sha256Schema), null)
    .check(labelled('File', 'SHA-256 of the file that it came from, hex; null for none')),
  gateReason: z
    ._default(z.nullable(lineSchema), null)
    .check(
      labelled(
        'Reason for the accuracy',
        'Why corners were taken that are less accurate than asked for; null where none was',
      ),
    ),
}

/** How a shape was recorded, as a device sends it. */
export const sentCaptureSchema = z.object({
  method: knownOf(captureMethod).check(labelled('Recorded', 'How the shape came to be')),
  ...captureShape,
})

/** The same in a record, with who recorded it. */
export const captureSchema = z
  .object({
    method: openOf(captureMethod).check(
      labelled('Recorded', 'How the shape came to be; readers must expect other values'),
    ),
    by: z.string().check(z.describe('Who recorded it; empty where nobody knows')),
    ...captureShape,
  })
  .register(z.globalRegistry, { id: 'PlotCapture' })
