import { countryName } from '#domain/countries.ts'
import { type CountryRisk, countryRisk, countryRiskMeaning } from '#domain/country-risk.ts'
import { lawAsSeen, oldLawText } from '#domain/regulation/as-seen.ts'
import { highRiskCountries, standardRiskCountries } from '#domain/regulation/country-facts.ts'
import { longDay } from '#domain/regulation/long-day.ts'
import styles from './report.module.css'
import type { CountryCount } from './summary.ts'
import { formatCount } from './verdict-words.ts'

const riskWords: Record<CountryRisk, string> = {
  low: 'Low risk',
  standard: 'Standard risk',
  high: 'High risk',
}

/** The class of each country that the plots lie in, by the Commission’s list. */
export function Countries({ countries }: { countries: readonly CountryCount[] }) {
  const { act, article, sourceUrl } = standardRiskCountries
  const facts = [highRiskCountries, standardRiskCountries]
  const seen = lawAsSeen(facts, new Date().toISOString().slice(0, 10))
  return (
    <section className={styles.rule} aria-labelledby="plot-countries">
      <h3 id="plot-countries">Risk class of the countries</h3>
      <ul>
        {countries.map(({ code, plotCount }) => (
          <li key={code}>
            {countryName(code)} ({code}),{' '}
            {plotCount === 1 ? '1 plot' : `${formatCount(plotCount)} plots`}:{' '}
            <strong>{riskWords[countryRisk(code)]}</strong>. {countryRiskMeaning[countryRisk(code)]}
          </li>
        ))}
      </ul>
      <p className={styles.muted}>
        <a href={sourceUrl}>{act}</a>, {article}; the list of standard risk is second-hand. The law
        as seen on {longDay(seen.seenOn)}. {seen.isOld && <strong>{oldLawText(seen)}</strong>}
      </p>
    </section>
  )
}
