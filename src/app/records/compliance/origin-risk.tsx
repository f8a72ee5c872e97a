import { Fact } from '#app/ui/facts.tsx'
import { countryName } from '#domain/countries.ts'
import { countryRisk } from '#domain/country-risk.ts'
import { useRecord } from '../../offline/use-record.ts'
import { countryRiskLevels, countryRiskSource } from './country-risk-text.ts'
import styles from './origin-risk.module.css'
import { useCountries } from './use-countries.ts'

/**
 * The countries that the goods of a batch grew in, with the risk class that the European Union gives each, and what
 * follows; renders nothing while none is known.
 */
export function OriginRisk({ batchId }: { batchId: string }) {
  const { data: batch } = useRecord('batches', batchId)
  const countries = useCountries(batch)
  const known = countries.filter((code) => code !== undefined)
  if (known.length === 0) return null
  return (
    <Fact name={countries.length > 1 ? 'Countries of origin' : 'Country of origin'}>
      {known.map((code) => (
        <div key={code}>
          {countryName(code)}, {countryRiskLevels[countryRisk(code)]}
          <br />
          <small className={styles.note}>{countryRiskSource(code)}</small>
        </div>
      ))}
      {known.length < countries.length && (
        <small className={styles.note}>Where another part of it grew is not known.</small>
      )}
    </Fact>
  )
}
