import { useMemo } from 'react'
import { counted, formatDate } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import type { Batch } from '#domain/batch.ts'
import { completenessOf } from '#domain/completeness.ts'
import { complianceStatusOn } from '#domain/compliance-outcome.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { complianceStatus, hasCertificate } from '#domain/compliance-words.ts'
import { countryName } from '#domain/countries.ts'
import { isUntraced, originOf } from '#domain/lots/origin.ts'
import type { RiskCriterion } from '#domain/risk-criteria.ts'
import { useRecords } from '../../offline/use-records.ts'
import { useTaints } from '../../offline/use-taints.ts'
import { countryRiskText } from './country-risk-text.ts'

const noRows: readonly never[] = []

/** What this device knows of the goods that bears on a criterion, in words; a criterion that it knows nothing of is left out. */
export function useAssessmentFacts(
  record: ComplianceRecord,
  batch: Batch | undefined,
  countries: readonly (string | undefined)[],
): Partial<Record<RiskCriterion, string>> {
  const known = countries.filter((code) => code !== undefined)
  const today = useToday()
  const records = useRecords('complianceRecords').data?.rows ?? noRows
  const origin = useOriginFacts(batch)
  const { documentsVerified, documentsTotal } = completenessOf(record)
  const certificates = records.filter(
    ({ batchId, standard }) => batchId === record.batchId && hasCertificate(standard),
  )
  return {
    ...(known.length > 0 && {
      a: known.map((code) => `${countryName(code)}: ${countryRiskText(code)}`).join(' '),
    }),
    ...origin,
    g: `${documentsVerified} of ${documentsTotal} documents of this record are verified.`,
    ...(certificates.length > 0 && {
      n: certificates
        .map((certificate) => {
          const status = complianceStatus.label(complianceStatusOn(certificate, today))
          const until = certificate.expiryDate
            ? `, until ${formatDate(certificate.expiryDate)}`
            : ''
          return `${certificate.standard} ${certificate.id}: ${status}${until}.`
        })
        .join(' '),
    }),
  }
}

/** What the lots and plots on this device say of the batch; nothing until they are loaded. */
export function useOriginFacts(batch: Batch | undefined): Partial<Record<RiskCriterion, string>> {
  const known = useTaints(batch?.id)
  return useMemo(() => {
    if (!known || !batch) return {}
    const { lineage, taints } = known
    const parts = originOf(lineage, batch.id)
    const untraced = taints.filter(({ reason }) => isUntraced(reason))
    const unscreened = taints.length - untraced.length
    const farmers = new Set(parts.map(({ harvest }) => harvest?.farmerId)).size
    const harvests = new Set(parts.map(({ harvestId }) => harvestId)).size
    const named = new Set(parts.flatMap(({ plotId }) => plotId ?? [])).size
    return {
      f:
        unscreened === 0
          ? 'No plot on record of these goods is without a screening of low risk, or a visit.'
          : `${counted(unscreened, 'plot')} of these goods ${unscreened === 1 ? 'is' : 'are'} neither screened with low risk nor visited.`,
      i: `${counted(harvests, 'harvest')} of ${counted(farmers, 'farmer')}, from ${counted(named, 'named plot')}.`,
      j:
        untraced.length === 0
          ? 'All of it comes from plots on record.'
          : 'A part of it comes from no plot on record: see the origin of the batch.',
    }
  }, [known, batch])
}
