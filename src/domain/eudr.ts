import type { Commodity } from './commodity.ts'

/**
 * Regulation (EU) 2023/1115 as amended by 2025/2650: what is covered, from when, and where, as dated data.
 * Dates are the first day a rule holds.
 */
const eudrAppliesFrom = {
  /** Everybody but the smallest. */
  standard: '2026-12-30',
  /** Natural persons, micro and small undertakings established by 31 December 2024. */
  small: '2027-06-30',
} as const

/** Land that was cleared after this day does not count as deforestation-free (Art. 2). */
const deforestationCutOff = '2020-12-31'

/** A plot of more than this needs a polygon; up to it, a point will do (Art. 2(28)), ha. */
export const largestPointPlotHa = 4

/** How large the operator is, as the regulation distinguishes. */
export type OperatorSize = 'small' | 'standard'

/** HS headings of Annex I by commodity. A commodity that is not in it is outside the regulation. */
const coveredHeadings: Partial<
  Record<Commodity, readonly { headings: readonly string[]; from: string }[]>
> = {
  cocoa: [{ headings: ['1801', '1802', '1803', '1804', '1805', '1806'], from: '2023-06-29' }],
  coffee: [
    { headings: ['0901'], from: '2023-06-29' },
    // Soluble coffee: Delegated Regulation 2026/2102.
    { headings: ['210111'], from: '2027-12-30' },
  ],
}

type CountryRisk = 'low' | 'standard'

/** Implementing Regulation (EU) 2025/1093, of the countries that goods come from here. */
const countryRisks: Record<string, CountryRisk> = {
  GH: 'low',
  CI: 'standard',
  CM: 'standard',
  ET: 'standard',
  NG: 'standard',
  TZ: 'standard',
  UG: 'standard',
}

/** The risk class of a country, ISO 3166-1 alpha-2; standard is what a country has that is not named as another. */
export const countryRisk = (countryCode: string): CountryRisk =>
  countryRisks[countryCode] ?? 'standard'

type EudrRuling =
  | { inScope: false; text: string }
  | {
      inScope: true
      /** HS headings that are covered on that date. */
      headings: readonly string[]
      /** First day on which this operator must comply. */
      appliesFrom: string
      /** Land cleared after this day does not count as deforestation-free. */
      cutOffDate: string
      /** Whether `appliesFrom` has come. */
      applies: boolean
      text: string
    }

/** What the EUDR says for a commodity on a date. */
export function eudrRuling(
  crop: Commodity,
  onDate: string,
  operator: OperatorSize = 'standard',
): EudrRuling {
  const covered = coveredHeadings[crop]
  if (!covered) return { inScope: false, text: 'Outside EUDR scope' }
  const appliesFrom = eudrAppliesFrom[operator]
  const applies = onDate >= appliesFrom
  return {
    inScope: true,
    headings: covered.filter(({ from }) => onDate >= from).flatMap(({ headings }) => headings),
    appliesFrom,
    cutOffDate: deforestationCutOff,
    applies,
    text: applies ? `EUDR applies since ${appliesFrom}` : `EUDR applies from ${appliesFrom}`,
  }
}

/** Whether a plot must be drawn as a polygon: only what is in scope, and only above 4 ha, not at 4. */
export const needsPolygon = (crop: Commodity, areaHa: number): boolean =>
  coveredHeadings[crop] !== undefined && areaHa > largestPointPlotHa

/** Simplified declarations are for the smallest primary operators in low-risk countries (Regulation 2025/2650). */
export const maySimplify = (operator: OperatorSize, countryCode: string): boolean =>
  operator === 'small' && countryRisk(countryCode) === 'low'
