import type { Commodity } from './commodity.ts'
import { countryRisk } from './country-risk.ts'
import {
  appliesToAll,
  appliesToSmall,
  cocoaHeadings,
  coffeeHeadings,
  cutOff,
  largestPointPlot,
  solubleCoffee,
} from './regulation/eudr-facts.ts'
import { holdsOn, type LegalFact } from './regulation/legal-fact.ts'

/** The first day on which an operator of that size must comply. */
export const eudrAppliesFrom = {
  /** Everyone else. */
  standard: appliesToAll.value,
  /** Natural persons, micro and small undertakings established by 31 December 2024. */
  small: appliesToSmall.value,
} as const

/** A larger plot needs a polygon; up to this area, a point is enough (Art. 2(28)), ha. */
export const largestPointPlotHa = largestPointPlot.value

/** The size of the operator, as the regulation distinguishes it. */
export type OperatorSize = 'small' | 'standard'

/** HS headings of Annex I by commodity. The regulation does not apply to other commodities. */
const coveredHeadings: Partial<
  Record<Commodity, readonly (LegalFact & { value: readonly string[] })[]>
> = {
  cocoa: [cocoaHeadings],
  coffee: [coffeeHeadings, solubleCoffee],
}

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
      /** Whether `appliesFrom` has been reached on that date. */
      applies: boolean
      text: string
    }

/** What the EUDR says about a commodity on a date. */
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
    headings: covered.filter((fact) => holdsOn(fact, onDate)).flatMap(({ value }) => value),
    appliesFrom,
    cutOffDate: cutOff.value,
    applies,
    text: applies ? `EUDR applies since ${appliesFrom}` : `EUDR applies from ${appliesFrom}`,
  }
}

/** Whether a plot must be drawn as a polygon: only for commodities in scope, and only above 4 ha, not at 4. */
export const needsPolygon = (crop: Commodity, areaHa: number): boolean =>
  coveredHeadings[crop] !== undefined && areaHa > largestPointPlotHa

/** Simplified declarations are only for the smallest primary operators in low-risk countries (Regulation 2025/2650). */
export const maySimplify = (operator: OperatorSize, countryCode: string): boolean =>
  operator === 'small' && countryRisk(countryCode) === 'low'
