import { formatDate } from '#app/ui/format.ts'
import { type CountryRisk, countryRisk, countryRiskMeaning } from '#domain/country-risk.ts'
import { highRiskCountries, standardRiskCountries } from '#domain/regulation/country-facts.ts'

export const countryRiskLevels: Record<CountryRisk, string> = {
  low: 'low risk',
  standard: 'standard risk',
  high: 'high risk',
}

/** What the class of a country means, and where it was seen. */
export function countryRiskSource(countryCode: string): string {
  const risk = countryRisk(countryCode)
  const { act, seenOn, confidence } = risk === 'high' ? highRiskCountries : standardRiskCountries
  return `${countryRiskMeaning[risk]} ${act}, as seen on ${formatDate(seenOn)}${confidence === 'second-hand' ? ' in a second-hand list' : ''}.`
}

/** `low risk. No full risk assessment; ...` */
export const countryRiskText = (countryCode: string): string =>
  `${countryRiskLevels[countryRisk(countryCode)]}. ${countryRiskSource(countryCode)}`
