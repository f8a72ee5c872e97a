import * as z from 'zod/mini'
import { labelled } from './labels.ts'
import { screeningRisk, screeningState } from './plot-words.ts'
import { plotGeometrySchema } from './plots/geometry.ts'
import { personSchema } from './review.ts'
import { isoDateSchema, lineSchema, sha256Schema } from './units.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

const screeningShape = {
  on: z.nullable(isoDateSchema).check(labelled('Day', 'When; null where nobody has looked')),
  by: z
    .nullable(lineSchema)
    .check(
      labelled('By', 'The tool with its version, or who was there; null where nobody has looked'),
    ),
  note: z.nullable(lineSchema).check(labelled('Note', 'What was found, in words; null for none')),
  fileSha256: z
    .nullable(sha256Schema)
    .check(labelled('Result file', 'SHA-256 of the file with the result, hex; null for none')),
}

/** What somebody saw on a plot. It is never low risk: only a screening says that. */
export const visitSchema = z.object({
  state: z
    .literal('visited', {
      error:
        'Only a visit is recorded here: what a screening came to is recorded by who reviews compliance',
    })
    .check(labelled('Screening', 'That somebody was there')),
  risk: z
    .nullable(z.enum(['more_info_needed', 'high']))
    .check(labelled('Risk', 'What was seen of it; null where there was no sign of clearing')),
  on: isoDateSchema.check(labelled('Day', 'When somebody was there')),
  by: lineSchema.check(labelled('By', 'Who was there')),
  note: screeningShape.note,
  fileSha256: z.null().check(labelled('Result file', 'A visit has none')),
})

/** What a screening by a tool came to. */
export const newScreeningSchema = z
  .object({
    geometry: plotGeometrySchema.check(
      labelled('Boundary', 'The shape that was screened, as the plot has it'),
    ),
    risk: knownOf(screeningRisk).check(labelled('Risk', 'What the screening came to')),
    on: isoDateSchema.check(labelled('Day', 'When it was made')),
    by: lineSchema.check(labelled('By', 'The tool with its version')),
    note: screeningShape.note,
    fileSha256: screeningShape.fileSha256,
  })
  .register(z.globalRegistry, { id: 'NewScreening' })
export type NewScreening = z.infer<typeof newScreeningSchema>

/** What a record says of the ground: the last look at the present shape, by a tool or a visitor. */
export const keptScreening = z
  .object({
    state: openOf(screeningState).check(
      labelled('Screening', 'Whether anybody has looked; readers must expect other values'),
    ),
    risk: z
      .nullable(openOf(screeningRisk))
      .check(labelled('Risk', 'What a screening came to; readers must expect other values')),
    ...screeningShape,
    recordedBy: z
      .optional(personSchema)
      .check(z.describe('Who recorded it; records from before this was kept lack it')),
  })
  .register(z.globalRegistry, { id: 'PlotScreening' })

/** Earlier screenings; empty in records written before they were kept. */
export const earlierScreeningsSchema = z
  ._default(z.array(keptScreening), [])
  .check(
    labelled('Earlier screenings', 'Screenings and visits before the present one, the last first'),
  )

/** A shape that nobody has screened. */
export const notScreened: z.infer<typeof keptScreening> = {
  state: 'not_screened',
  risk: null,
  on: null,
  by: null,
  note: null,
  fileSha256: null,
}
