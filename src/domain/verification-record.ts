import * as z from 'zod/mini'
import { labelled } from './labels.ts'
import { personSchema } from './review.ts'
import { coordinatesSchema, idSchema, isoInstantSchema } from './units.ts'
import { flagReason, verificationEventKind, verificationStep } from './verification-steps.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

/** In a farmer's record; null in one that was written before this was kept. */
export const registeredBySchema = z
  ._default(z.nullable(personSchema), null)
  .check(
    z.describe('Who registered the farmer, and so may not verify them; null where nobody knows'),
  )

/** What somebody writes beside an event: a few sentences. */
const noteSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

const shapeOf = (
  kind: z.ZodMiniType<string, string>,
  step: z.ZodMiniType<string, string>,
  reason: z.ZodMiniType<string, string>,
) => ({
  id: idSchema,
  kind: kind.check(labelled('What happened', 'Kind of event')),
  step: z
    ._default(z.nullable(step), null)
    .check(labelled('Step', 'The step that was done or withdrawn; null for a flag')),
  reason: z
    ._default(z.nullable(reason), null)
    .check(labelled('Reason', 'Why the flag was raised; null for all else')),
  flagId: z
    ._default(z.nullable(idSchema), null)
    .check(z.describe('The event that raised the flag which is lifted; null for all else')),
  occurredAt: isoInstantSchema.check(
    labelled('When, UTC', 'When it happened, UTC; not when it was sent'),
  ),
  coordinates: z
    ._default(z.nullable(coordinatesSchema), null)
    .check(labelled('Position', 'Where the device was; needed for a visit')),
  accuracyM: z
    ._default(z.nullable(z.number().check(z.nonnegative())), null)
    .check(labelled('Accuracy (m)', 'Of the position, radius in m; null for unknown')),
  evidenceSince: z
    ._default(z.nullable(isoInstantSchema), null)
    .check(
      z.describe(
        'Since when what a step checks was on record, UTC, as whoever did it saw it; null where the step checks nothing on record, or nobody knows',
      ),
    ),
  evidence: z
    ._default(z.nullable(z.array(z.string().check(z.maxLength(200)))), null)
    .check(
      z.describe(
        'The names of what a step checks, as whoever did it saw it: of each shape in the farmer’s `plots.shapes`. Left out, the server writes those that are on record',
      ),
    ),
  note: z
    ._default(z.nullable(noteSchema), null)
    .check(labelled('Note', 'What was seen, or why: needed to withdraw a step and to lift a flag')),
})

/** What somebody records of a farmer's verification. */
export const newVerificationEventSchema = z.object(
  shapeOf(knownOf(verificationEventKind), knownOf(verificationStep), knownOf(flagReason)),
)

export type NewVerificationEvent = z.output<typeof newVerificationEventSchema>

/** The same on record; readers must expect values that are not listed. Events are added, and none is changed or removed. */
const verificationEventSchema = z
  .object({
    ...shapeOf(openOf(verificationEventKind), openOf(verificationStep), openOf(flagReason)),
    by: personSchema.check(z.describe('Who did it')),
    recordedAt: isoInstantSchema.check(z.describe('When it reached the record, UTC')),
  })
  .register(z.globalRegistry, { id: 'VerificationEvent' })

export type VerificationEvent = z.infer<typeof verificationEventSchema>

const verificationSchema = z
  .object({
    steps: z
      .array(
        z.object({
          step: openOf(verificationStep).check(z.describe('The step')),
          eventId: idSchema.check(z.describe('The event that says so')),
        }),
      )
      .check(z.describe('Steps that are done and not withdrawn')),
    flags: z
      .array(
        z.object({
          reason: openOf(flagReason).check(z.describe('Why it was raised')),
          eventId: idSchema.check(z.describe('The event that raised it')),
        }),
      )
      .check(z.describe('Flags that are not lifted')),
    history: z
      .array(verificationEventSchema)
      .check(z.describe('Every event, the first one first; the server adds to it')),
  })
  .register(z.globalRegistry, { id: 'Verification' })

export type Verification = z.infer<typeof verificationSchema>

/** The verification of a farmer of whom nothing is checked yet. */
export const noVerification: Verification = { steps: [], flags: [], history: [] }

/** In a farmer's record; one that was written before this was kept has an empty one. */
export const keptVerificationSchema = z
  ._default(verificationSchema, () => ({ steps: [], flags: [], history: [] }))
  .check(z.describe('What is checked, by whom, and what is in doubt'))
