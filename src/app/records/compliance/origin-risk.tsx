import { Fact } from '#app/ui/facts.tsx'
import { countryName, countryNamed } from '#domain/countries.ts'
import { countryRisk } from '#domain/country-risk.ts'
import { useRecord } from '../../offline/use-record.ts'
import { countryRiskLevels, countryRiskSource } from './country-risk-text.ts'
import styles from './origin-risk.module.css'

/**
 * The risk class of the batch's country of origin according to the European Union, and what follows; renders nothing if
 * unknown.
 */
export function OriginRisk({ batchId }: { batchId: string }) {
  const { data: batch } = useRecord('batches', batchId)
  const code = batch && countryNamed(batch.location)
  if (!code) return null
  return (
    <Fact name="Country of origin">
      {countryName(code)}, {countryRiskLevels[countryRisk(code)]}
      <br />
      <small className={styles.note}>{countryRiskSource(code)}</small>
    </Fact>
  )
}
