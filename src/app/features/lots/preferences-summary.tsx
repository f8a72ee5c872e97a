import { formatPercent } from '#app/ui/format.ts'
import surface from '#app/ui/surface.module.css'
import { type BuyerPreferences, hasPreferences } from '#domain/buyer-preferences.ts'
import { cropNames } from '#domain/commodity.ts'
import { countryName } from '#domain/countries.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import type { Mark } from '../../sync/records/overlay.ts'
import styles from './preferences-summary.module.css'

interface PreferencesSummaryProps {
  preferences: BuyerPreferences
  mark: Mark | undefined
}

/** What the buyer asks of lots, in words, and a button to change it. */
export function PreferencesSummary({ preferences, mark }: PreferencesSummaryProps) {
  const isSaid = hasPreferences(preferences)
  return (
    <section className={`${surface.raised} ${styles.summary}`} aria-labelledby="preferences">
      <h2 className={styles.title} id="preferences">
        What you buy
      </h2>
      {mark && <UnsentBadge mark={mark} />}
      {isSaid ? (
        <ul className={styles.asked}>
          {askedFor(preferences).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          You have not said yet what you buy: until then every lot that is not exported fits.
        </p>
      )}
      <ActionLink action="preferences" scope="buyer-preferences:write" isMain={!isSaid} size="md">
        {isSaid ? 'Change preferences' : 'Set preferences'}
      </ActionLink>
    </section>
  )
}

const askedFor = (preferences: BuyerPreferences): string[] =>
  [
    preferences.commodities.length > 0 && cropNames(preferences.commodities),
    preferences.minQualityGrade && `${preferences.minQualityGrade} at least`,
    preferences.maxMoisturePercent !== null &&
      `${formatPercent(preferences.maxMoisturePercent)} moisture at most`,
    preferences.certifications.length > 0 && preferences.certifications.join(', '),
    preferences.minCompletenessPercent > 0 &&
      `${formatPercent(preferences.minCompletenessPercent)} proven at least`,
    preferences.destinationCountryCode && `For ${countryName(preferences.destinationCountryCode)}`,
    preferences.needsEudr && 'Compliant with EUDR',
  ].filter((text) => typeof text === 'string')
