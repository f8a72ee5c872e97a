import * as z from 'zod/mini'
import { given } from '#domain/builders/given.ts'
import type { ComplianceRecord, Requirement } from '#domain/compliance-record.ts'
import { changeSinceVerdict, goodsSince } from '#domain/goods-assessed.ts'
import {
  type NewRiskAssessment,
  newRiskAssessmentSchema,
  type RiskAssessment,
} from '#domain/risk-assessment.ts'
import {
  type AssessmentFacts,
  assessmentProblems,
  criterionField,
  yearAfter,
} from '#domain/risk-assessment-rules.ts'
import { type RiskCriterion, riskCriterion } from '#domain/risk-criteria.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { oneLine } from '../../forms/typed-text.ts'

/** What is said under one criterion; no finding means that it is not assessed. */
export interface CriterionValues {
  finding: string
  reason: string
}

/** Values of the form of a risk assessment. */
export type AssessmentValues = {
  /** The record as it was when the form was opened. */
  base: ComplianceRecord
  criteria: Record<RiskCriterion, CriterionValues>
  conclusion: string
  assessedOn: string
  reviewBy: string
  /** The decisions on requirements that were said to hold for changed goods, as `verdictsKey` has them. */
  verdictsConfirmed: string
}

/** Version of the fields above: drafts of other versions are not used. */
export const assessmentDraftVersion = 2

/** In the order of the fields. */
export const assessmentLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    riskCriterion.values.map((code) => [criterionField(code), riskCriterion.label(code)]),
  ),
  verdictsConfirmed: 'Decisions from before the goods changed',
  conclusion: 'Conclusion',
  assessedOn: 'Assessed on',
  reviewBy: 'Review by',
}

/** Returns initial values: what was found before, to be looked at on this day; empty if it is not known. */
export function assessmentValues(record: ComplianceRecord, today: string): AssessmentValues {
  const { assessment } = record
  const open = Object.fromEntries(
    riskCriterion.values.map((code) => [code, { finding: '', reason: '' }]),
  ) as AssessmentValues['criteria'] // an entry for each criterion
  const found = (assessment?.criteria ?? []).map(({ code, finding, reason }) => [
    code,
    { finding, reason },
  ])
  return {
    base: record,
    criteria: { ...open, ...Object.fromEntries(found) },
    conclusion: assessment?.conclusion === 'open' ? 'open' : '',
    assessedOn: today,
    reviewBy: today && yearAfter(today),
    verdictsConfirmed: '',
  }
}

/** Requirements that were decided on before the goods changed: the assessment says that this holds for them too. */
export const verdictsToConfirm = (record: ComplianceRecord): Requirement[] =>
  record.requirements.filter((requirement) => changeSinceVerdict(requirement, record))

/** Returns a key for decisions that are confirmed together; it changes with each of them, and with the goods. */
export const verdictsKey = (record: ComplianceRecord): string =>
  JSON.stringify([
    goodsSince(record),
    verdictsToConfirm(record).map(({ name, status, recordedAt }) => [name, status, recordedAt]),
  ])

/** Criteria about the country, which are the same for all goods from there. */
const aboutCountry: readonly RiskCriterion[] = ['a', 'b', 'c', 'd', 'f', 'h', 'k']

type Criteria = AssessmentValues['criteria']

/** Returns the criteria with those about the country as assessed elsewhere; what was said here stays. */
export function withCountryFrom(
  criteria: Criteria,
  source: Pick<RiskAssessment, 'criteria'>,
  shown: readonly RiskCriterion[],
): Criteria {
  const taken = aboutCountry.flatMap((code) => {
    const found = source.criteria.find((each) => each.code === code)
    const isOpen = shown.includes(code) && criteria[code].finding === ''
    return found && isOpen ? [[code, { finding: found.finding, reason: found.reason }]] : []
  })
  return { ...criteria, ...Object.fromEntries(taken) }
}

const candidateOf = ({ base, criteria, conclusion, assessedOn, reviewBy }: AssessmentValues) => ({
  conclusion,
  assessedOn,
  reviewBy,
  criteria: riskCriterion.values.flatMap((code) => {
    const { finding, reason } = criteria[code]
    return finding === '' ? [] : [{ code, finding, reason: oneLine(reason) }]
  }),
  ...given({ goodsSince: goodsSince(base) }),
})

/** Returns the assessment. The values must be free of errors. */
export const assessmentOf = (values: AssessmentValues) =>
  z.parse(newRiskAssessmentSchema, candidateOf(values))

/** Returns the errors of the fields. */
export function assessmentMessages(
  values: AssessmentValues,
  facts: AssessmentFacts,
): FieldMessages {
  const candidate = candidateOf(values)
  const { criteria: _, ...messages } = fieldMessages(newRiskAssessmentSchema, candidate)
  // Rules are asked although a field may be empty: each names the field that it is about.
  const problems = assessmentProblems(candidate as NewRiskAssessment, facts)
  return {
    ...Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    ...messages,
    ...(verdictsToConfirm(values.base).length > 0 &&
    values.verdictsConfirmed !== verdictsKey(values.base)
      ? { verdictsConfirmed: 'Say that they hold, or decide on them again first' }
      : {}),
    ...(values.conclusion === '' ? { conclusion: 'Choose what it comes to' } : {}),
  }
}
