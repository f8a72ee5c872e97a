import * as z from 'zod/mini'
import { labelled } from './labels.ts'
import { personSchema } from './review.ts'
import { riskConclusion, riskCriterion, riskFinding } from './risk-criteria.ts'
import { isoDateSchema, isoInstantSchema, lineSchema } from './units.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

const reasonSchema = lineSchema.check(
  z.describe('What shows it or, for a mitigated risk, what was done about it'),
)

const criterionSchema = z.object({
  code: openOf(riskCriterion).check(z.describe('Its letter in Article 10(2)')),
  finding: openOf(riskFinding).check(z.describe('What was found')),
  reason: reasonSchema,
})

const assessmentShape = {
  assessedOn: isoDateSchema.check(labelled('Assessed on', 'Day of the assessment')),
  reviewBy: isoDateSchema.check(
    labelled('Review by', 'Last day on which it holds: at most a year later (Article 10(4))'),
  ),
}

const goodsSinceSchema = z.optional(
  isoInstantSchema.check(
    z.describe(
      'When the goods last changed, UTC, as whoever assessed them saw it: `at` of the last of `goodsChanges`; left out where there is none. What was decided on requirements before that holds for them too',
    ),
  ),
)

const criteriaText = 'The criteria that were assessed; those still open are left out'

/** What was found on the risk that goods break Regulation (EU) 2023/1115 (Article 10). */
export const riskAssessmentSchema = z
  .object({
    ...assessmentShape,
    conclusion: openOf(riskConclusion).check(z.describe('What it comes to')),
    criteria: z.array(criterionSchema).check(z.describe(criteriaText)),
    goodsSince: goodsSinceSchema,
    assessedBy: personSchema.check(z.describe('Who assessed it')),
    recordedAt: isoInstantSchema.check(z.describe('When it reached the record, UTC')),
  })
  .register(z.globalRegistry, { id: 'RiskAssessment' })

export type RiskAssessment = z.infer<typeof riskAssessmentSchema>

/** An assessment as it is sent. Who assesses, the access token says. */
export const newRiskAssessmentSchema = z
  .object({
    ...assessmentShape,
    conclusion: knownOf(riskConclusion).check(labelled('Conclusion', 'What it comes to')),
    criteria: z
      .array(
        z.object({
          code: knownOf(riskCriterion).check(z.describe('Its letter in Article 10(2)')),
          finding: knownOf(riskFinding).check(z.describe('What was found')),
          reason: reasonSchema,
        }),
      )
      .check(z.maxLength(riskCriterion.values.length), labelled('Criteria', criteriaText)),
    goodsSince: goodsSinceSchema,
  })
  .register(z.globalRegistry, { id: 'NewRiskAssessment' })

export type NewRiskAssessment = z.infer<typeof newRiskAssessmentSchema>
