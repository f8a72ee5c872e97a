import * as z from 'zod/mini'
import { findingGrade, findingVerdict } from './compliance-words.ts'
import { labelled } from './labels.ts'
import { personSchema } from './review.ts'
import { idSchema, isoDateSchema, isoInstantSchema, lineSchema } from './units.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

const wordsSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))

const enteredShape = (grade: z.ZodMiniType<string, string>) => ({
  grade: grade.check(labelled('Grade', '`observation`, `minor` or `major`')),
  requirement: z
    .nullable(lineSchema)
    .check(labelled('Requirement', 'Name of the requirement it is about; null for the whole')),
  text: wordsSchema.check(labelled('Finding', 'What the auditor found')),
  foundBy: lineSchema.check(labelled('Auditor', 'Who found it: a person or a certifying body')),
  foundOn: isoDateSchema.check(labelled('Found on', 'Day of the audit')),
  dueDate: z
    .nullable(isoDateSchema)
    .check(labelled('Answer due', 'Last day for a corrective action; null for none')),
})

const answerShape = {
  id: idSchema,
  action: wordsSchema.check(
    labelled('Corrective action', 'What was done so that it does not happen again'),
  ),
}

const answerSchema = z.object({
  ...answerShape,
  answeredBy: personSchema.check(z.describe('Who answered: somebody else decides on it')),
  answeredAt: isoInstantSchema.check(z.describe('When it reached the record, UTC')),
})

const decisionShape = (verdict: z.ZodMiniType<string, string>) => ({
  answerId: idSchema.check(z.describe('The answer that it is about')),
  verdict: verdict.check(labelled('Decision', 'Whether the answer closes the finding')),
  reason: z
    .nullable(wordsSchema)
    .check(labelled('Reason', 'For those who have to answer again; a return needs one')),
})

const decisionSchema = z.object({
  ...decisionShape(openOf(findingVerdict)),
  decidedBy: personSchema.check(z.describe('Who decided')),
  decidedAt: isoInstantSchema.check(z.describe('When it reached the record, UTC')),
})

/**
 * What an auditor found, how it was answered and what was decided on the answer. None of it is ever changed or removed.
 */
export const findingSchema = z
  .object({
    id: idSchema,
    ...enteredShape(openOf(findingGrade)),
    recordedBy: personSchema.check(z.describe('Who wrote it into the record')),
    recordedAt: isoInstantSchema.check(z.describe('When it reached the record, UTC')),
    answers: z.array(answerSchema).check(z.describe('Corrective actions, the first one first')),
    decisions: z.array(decisionSchema).check(z.describe('Decisions on them, the first one first')),
  })
  .register(z.globalRegistry, { id: 'Finding' })

export type Finding = z.infer<typeof findingSchema>

/** A finding as sent. Findings that break a requirement must have a day to be answered by. */
export const newFindingSchema = z
  .object({ id: idSchema, ...enteredShape(knownOf(findingGrade)) })
  .check(
    z.refine(({ grade, dueDate }) => grade === 'observation' || dueDate !== null, {
      path: ['dueDate'],
      error: 'Say by when it has to be answered',
      // Reported along with other problems of its fields; not reported if the value has no fields at all.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
    z.refine(({ dueDate, foundOn }) => dueDate === null || dueDate >= foundOn, {
      path: ['dueDate'],
      error: 'It cannot be due before it was found',
    }),
  )
  .register(z.globalRegistry, { id: 'NewFinding' })

export type NewFinding = z.output<typeof newFindingSchema>

const ofFinding = { findingId: idSchema.check(z.describe('The finding of the record')) }

/** A corrective action as sent. Who answers follows from the access token. */
export const newFindingAnswerSchema = z
  .object({ ...ofFinding, ...answerShape })
  .register(z.globalRegistry, { id: 'NewFindingAnswer' })

export type NewFindingAnswer = z.output<typeof newFindingAnswerSchema>

/** A decision as sent. Who decides follows from the access token. */
export const newFindingDecisionSchema = z
  .object({ ...ofFinding, ...decisionShape(knownOf(findingVerdict)) })
  .check(
    z.refine(({ verdict, reason }) => verdict !== 'returned' || reason !== null, {
      path: ['reason'],
      error: 'Say what is missing: who answered has to answer again',
    }),
  )
  .register(z.globalRegistry, { id: 'NewFindingDecision' })

export type NewFindingDecision = z.output<typeof newFindingDecisionSchema>
