import type * as z from 'zod/mini'
import type { complianceRecordChangesSchema } from './compliance-record.ts'
import { hasRiskAssessment } from './compliance-words.ts'
import { countryRisk } from './country-risk.ts'
import type { FieldError } from './problem-schema.ts'
import { longDay } from './regulation/long-day.ts'
import type { NewRiskAssessment } from './risk-assessment.ts'
import { type RiskCriterion, riskCriterion } from './risk-criteria.ts'

/** What Article 13(1) leaves to assess of goods from low-risk countries. */
const ofLowRisk: readonly RiskCriterion[] = ['i', 'j']

/**
 * The criteria without which the risk of goods is not known to be negligible. `countries` are those that they grew in,
 * ISO 3166-1 alpha-2; where one of them is not known, all are needed.
 */
export const neededCriteria = (
  countries: readonly (string | undefined)[],
): readonly RiskCriterion[] =>
  countries.length > 0 && countries.every((code) => code && countryRisk(code) === 'low')
    ? ofLowRisk
    : riskCriterion.values

export interface AssessmentFacts {
  /** The day on which it is recorded. */
  onDate: string
  /** Harvest of the goods; left out if it is not known. */
  harvestDate?: string | undefined
  /** The criteria without which the risk is not known to be negligible. */
  needed: readonly RiskCriterion[]
}

/**
 * Problems with changed fields that a record of this standard does not have: where the risk is assessed, nobody issues a
 * certificate.
 */
export const standardProblems = (
  standard: string,
  changes: Pick<
    z.output<typeof complianceRecordChangesSchema>,
    'issueDate' | 'expiryDate' | 'assessment'
  >,
): FieldError[] =>
  hasRiskAssessment(standard)
    ? (['issueDate', 'expiryDate'] as const)
        .filter((field) => changes[field] !== undefined)
        .map((field) => ({ field, message: withoutCertificate }))
    : changes.assessment
      ? [{ field: 'assessment', message: 'Only a record under the EUDR has a risk assessment' }]
      : []

const withoutCertificate =
  'Nobody issues a certificate under the EUDR: this follows from the risk assessment'

/** The day a year later; 28 February for a leap day. */
export function yearAfter(date: string): string {
  const [year = 0, month, day] = date.split('-').map(Number)
  const isLeapDay = month === 2 && day === 29
  return `${year + 1}${isLeapDay ? '-02-28' : date.slice(-6)}`
}

/** Field of a criterion, in errors. */
export const criterionField = (code: string): string => `criteria.${code}`

/** Problems with an assessment, by field: its own, and `criterionField` for one criterion. */
export function assessmentProblems(
  { assessedOn, reviewBy, conclusion, criteria }: NewRiskAssessment,
  { onDate, harvestDate, needed }: AssessmentFacts,
): FieldError[] {
  const missing = needed.filter((code) => !criteria.some((each) => each.code === code))
  const risks = criteria.filter(({ finding }) => finding === 'risk').map(({ code }) => code)
  const codes = criteria.map(({ code }) => code)
  const harvestDay = harvestDate && longDay(harvestDate)
  const rules: readonly (readonly [field: string, isBroken: boolean, message: string])[] = [
    ['assessedOn', assessedOn > onDate, 'It cannot have been assessed on a day to come'],
    [
      'assessedOn',
      assessedOn < (harvestDate ?? ''),
      `It cannot be older than the harvest of ${harvestDay} that it is about`,
    ],
    ['reviewBy', reviewBy <= assessedOn, 'The next review comes after the assessment'],
    [
      'reviewBy',
      reviewBy > yearAfter(assessedOn),
      'It is to be reviewed at least once a year (Article 10(4)): choose a day within a year of the assessment',
    ],
    [
      'conclusion',
      conclusion === 'negligible' && missing.length > 0,
      `Not assessed yet: ${lettersOf(missing)}. Assess these, or choose “Still being assessed”`,
    ],
    [
      'conclusion',
      conclusion === 'negligible' && risks.length > 0,
      `There is a risk under ${lettersOf(risks)}: say what makes it negligible, or conclude that it is not`,
    ],
    [
      'conclusion',
      conclusion === 'not_negligible' && risks.length === 0,
      'Say under which criterion there is a risk',
    ],
    ...criteria.map(
      ({ code, reason }) =>
        [
          criterionField(code),
          reason.trim() === '',
          'Say what shows it: an authority may ask how the risk was determined',
        ] as const,
    ),
    ...codes.map(
      (code, place) =>
        [criterionField(code), codes.indexOf(code) < place, 'Assess each criterion once'] as const,
    ),
  ]
  const broken = new Map<string, string>()
  for (const [field, isBroken, message] of rules) {
    if (isBroken && !broken.has(field)) broken.set(field, message)
  }
  return [...broken].map(([field, message]) => ({ field, message }))
}

/** `(i) Complexity of the supply chain`; the letters alone where there are many. */
const lettersOf = (codes: readonly string[]): string =>
  codes
    .map((code) => (codes.length > 3 ? `(${code})` : `(${code}) ${riskCriterion.label(code)}`))
    .join(', ')
