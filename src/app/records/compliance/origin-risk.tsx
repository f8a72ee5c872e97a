import { Fact } from '#app/ui/facts.tsx'
import { formatDate } from '#app/ui/format.ts'
import { countryName, countryNamed } from '#domain/countries.ts'
import { type CountryRisk, countryRisk, countryRiskMeaning } from '#domain/country-risk.ts'
import { highRiskCountries, standardRiskCountries } from '#domain/regulation/country-facts.ts'
import { useRecord } from '../../offline/use-record.ts'
import styles from './origin-risk.module.css'

const levels: Record<CountryRisk, string> = {
  low: 'low risk',
  standard: 'standard risk',
  high: 'high risk',
}

/**
 * The risk class of the batch's country of origin according to the European Union, and what follows; renders nothing if
 * unknown.
 */
export function OriginRisk({ batchId }: { batchId: string }) {
  const { data: batch } = useRecord('batches', batchId)
  const code = batch && countryNamed(batch.location)
  if (!code) return null
  const risk = countryRisk(code)
  const { act, seenOn, confidence } = risk === 'high' ? highRiskCountries : standardRiskCountries
  return (
    <Fact name="Country of origin">
      {countryName(code)}, {levels[risk]}
      <br />
      <small className={styles.note}>
        {countryRiskMeaning[risk]} {act}, as seen on {formatDate(seenOn)}
        {confidence === 'second-hand' ? ' in a second-hand list' : ''}.
      </small>
    </Fact>
  )
}
