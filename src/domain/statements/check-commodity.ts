import { isCountryCode } from '../countries.ts'
import type { CountryAt } from '../plots/plot.ts'
import { statementLimits } from '../plots/statement-limits.ts'
import { annexRow } from '../regulation/scope.ts'
import { geometryFindings } from './check-geometry.ts'
import { finding, type StatementFinding } from './finding.ts'
import type { StatementBody, StatementCommodity } from './statement.ts'

/** What has to be known of a commodity besides itself. */
interface CommodityContext {
  activityType: StatementBody['activityType']
  /** The day of the submission. */
  onDate: string
  countryAt?: CountryAt
}

/** What of a commodity and its producers is refused. */
export async function commodityFindings(
  commodity: StatementCommodity,
  field: string,
  context: CommodityContext,
): Promise<StatementFinding[]> {
  const { producers } = commodity
  const found = [
    ...hsFindings(commodity, field, context.onDate),
    ...measureFindings(commodity, field, context.activityType),
  ]
  if (producers.length === 0) {
    const problem = 'The commodity has no producers.'
    const fix = 'Add who grew it, with the plots.'
    found.push(finding('EUDR_COMMODITIES_PRODUCERS_EMPTY', `${field}.producers`, problem, fix))
  }
  const { most } = statementLimits.producersPerCommodity
  if (producers.length > most) {
    const problem = `There are ${producers.length} producers; at most ${most} are taken.`
    const fix = 'Split the statement.'
    found.push(finding('ASILI_COUNTS', `${field}.producers`, problem, fix))
  }
  for (const [index, producer] of producers.entries()) {
    const place = `${field}.producers.${index}`
    if (!isCountryCode(producer.country)) {
      const problem = `“${producer.country}” is no country’s two-letter code.`
      const fix = 'Use the ISO 3166-1 alpha-2 code in capitals, such as GH.'
      const code = 'EUDR_COMMODITITY_PRODUCER_COUNTRY_CODE_INVALID'
      found.push(finding(code, `${place}.country`, problem, fix))
    }
    found.push(...(await geometryFindings(producer, place, context.countryAt)))
  }
  return found
}

function hsFindings({ hsHeading }: StatementCommodity, field: string, onDate: string) {
  const isHeading = /^\d{2,6}$/.test(hsHeading)
  const { row, isCovered } = annexRow(hsHeading, onDate)
  if (isHeading && isCovered) return []
  const problem = !isHeading
    ? `“${hsHeading}” is no HS code of 2 to 6 digits.`
    : row
      ? `HS ${hsHeading} is not covered on ${onDate}.`
      : `HS ${hsHeading} is not a heading of cocoa or coffee in Annex I.`
  const fix = 'Use the heading of Annex I: 1801 to 1806 for cocoa, 0901 for coffee.'
  return [finding('EUDR_COMMODITIES_HS_CODE_INVALID', `${field}.hsHeading`, problem, fix)]
}

const largestPercent = 50

function measureFindings(
  { descriptors }: StatementCommodity,
  field: string,
  activityType: StatementBody['activityType'],
): StatementFinding[] {
  const place = `${field}.descriptors.goodsMeasure`
  const {
    netWeight,
    percentageEstimationOrDeviation: percent,
    supplementaryUnit,
    supplementaryUnitQualifier: qualifier,
  } = descriptors.goodsMeasure
  const hasMass = netWeight !== undefined && netWeight > 0
  const isAcross = activityType !== 'DOMESTIC'
  const found: StatementFinding[] = []
  const add = (code: Parameters<typeof finding>[0], part: string, problem: string, fix: string) =>
    found.push(finding(code, `${place}.${part}`, problem, fix))
  if (isAcross && !hasMass) {
    const problem = `An ${activityType} has no net mass.`
    add('EUDR_COMMODITIES_DESCRIPTOR_NET_MASS_EMPTY', 'netWeight', problem, 'Add it, in kg.')
  } else if (!hasMass && supplementaryUnit === undefined) {
    const problem = 'No quantity is given.'
    add('EUDR_COMMODITIES_DESCRIPTOR_QUANTITY_MISSING', 'netWeight', problem, 'Add one.')
  }
  if (isAcross && percent !== undefined) {
    const code = 'EUDR_COMMODITIES_DESCRIPTOR_PERCENTAGE_ESTIMATION_NOT_ALLOWED'
    const problem = `An ${activityType} has an estimate or deviation.`
    add(code, 'percentageEstimationOrDeviation', problem, 'Leave it out.')
  } else if (percent !== undefined && (percent < 0 || percent > largestPercent)) {
    const code = 'EUDR_COMMODITIES_DESCRIPTOR_PERCENTAGE_ESTIMATION_INVALID'
    const fix = `Give one from 0 to ${largestPercent}.`
    add(code, 'percentageEstimationOrDeviation', `It is ${percent} %.`, fix)
  } else if (!isAcross && hasMass && percent === undefined) {
    const code = 'EUDR_COMMODITIES_DESCRIPTOR_PERCENTAGE_ESTIMATION_MISSING'
    const problem = 'Domestic goods have a net mass without estimate or deviation.'
    add(code, 'percentageEstimationOrDeviation', problem, 'Give it in percent; 0 for exact.')
  }
  if (supplementaryUnit !== undefined && !qualifier) {
    const code = 'EUDR_COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_QUALIFIER_MISSING'
    add(code, 'supplementaryUnitQualifier', 'The unit has no type.', 'Name it, such as MTQ.')
  }
  if (supplementaryUnit === undefined && qualifier) {
    const code = 'EUDR_COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_MISSING'
    add(code, 'supplementaryUnit', 'The type of unit has no value.', 'Add the value.')
  }
  return found
}
