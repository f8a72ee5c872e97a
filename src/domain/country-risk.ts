import { highRiskCountries, standardRiskCountries } from './regulation/country-facts.ts'

/** How likely it is that a country's goods come from cleared land, as the Commission classifies it (Article 29). */
export type CountryRisk = 'low' | 'standard' | 'high'

const high: ReadonlySet<string> = new Set(highRiskCountries.value)
const standard: ReadonlySet<string> = new Set(standardRiskCountries.value)

/** The class of a country, ISO 3166-1 alpha-2. */
export const countryRisk = (countryCode: string): CountryRisk =>
  high.has(countryCode) ? 'high' : standard.has(countryCode) ? 'standard' : 'low'

/**
 * What the class means for operators who place the goods on the market of the Union (Articles 10, 11, 13 and 16(8) to
 * (10)).
 */
export const countryRiskMeaning: Record<CountryRisk, string> = {
  low: 'No full risk assessment; plots, proof of legality and a statement all the same.',
  standard: 'A full risk assessment is needed.',
  high: 'A full risk assessment is needed, and authorities check most often.',
}
