import * as z from 'zod/mini'
import { labelled } from './labels.ts'
import { screeningRisk, screeningState } from './plot-words.ts'
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

interface Screening {
  state: string
  on: string | null
  by: string | null
  risk: string | null
}

/** A state other than "not screened" is meaningless without its facts. */
const hasFacts = ({ state, on, by, risk }: Screening): boolean =>
  state === 'not_screened'
    ? on === null && by === null && risk === null
    : on !== null && by !== null && (state !== 'screened_elsewhere' || risk !== null)

const factsMissing = {
  path: ['state'],
  error: 'Say when and by whom, and what a screening came to; “not screened” has none of these',
}

/** What is known about a plot's ground, as recorded by a person. */
export const screeningSchema = z
  .object({
    state: knownOf(screeningState).check(labelled('Screening', 'Whether anybody has looked')),
    risk: z
      .nullable(knownOf(screeningRisk))
      .check(labelled('Risk', 'What a screening came to; null where there was none')),
    ...screeningShape,
  })
  .check(z.refine(hasFacts, factsMissing))

/** The same in a record: about the present shape only. */
export const keptScreening = z
  .object({
    state: openOf(screeningState).check(
      labelled('Screening', 'Whether anybody has looked; readers must expect other values'),
    ),
    risk: z
      .nullable(openOf(screeningRisk))
      .check(labelled('Risk', 'What a screening came to; readers must expect other values')),
    ...screeningShape,
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
