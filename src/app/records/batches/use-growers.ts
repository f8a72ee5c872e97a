import { useMemo } from 'react'
import { useToday } from '#app/ui/use-now.ts'
import { lineageOf } from '#domain/lots/lineage.ts'
import { type ClaimFacts, type Warning, warningsAbout } from '#domain/plausibility.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { useOrganisationRules } from '../../offline/organisation-rules.ts'
import { useRecords } from '../../offline/use-records.ts'
import { type BatchValues, batchForm, claimOf } from './batch-values.ts'

const none: readonly never[] = []

/** What a batch's form needs to know of other records: who may have grown it, and what is usual. */
export function useGrowers() {
  const { data: known, isSettled: areAll } = useRecords('farmers')
  const farmers = known?.rows ?? none
  const batches = useRecords('batches').data?.rows ?? none
  const plots = useRecords('plots').data?.rows ?? none
  const may = useMay()
  const mayReadCertificates = may('certificates:read')
  const certificates = useRecords('certificates', { isWanted: mayReadCertificates })
  // Judged by a part of them, a claim would be doubted that another certificate shows.
  const allCertificates = certificates.isSettled ? certificates.data?.rows : undefined
  const onDate = useToday()
  const mostKgPerHa = useOrganisationRules()?.mostKgPerHa
  return useMemo(() => {
    const farmersById = new Map(farmers.map((farmer) => [farmer.id, farmer]))
    const plotsByFarmer = Map.groupBy(plots, ({ farmerId }) => farmerId)
    const plotsById = new Map(plots.map((plot) => [plot.id, plot]))
    const lineage = lineageOf(batches)
    const batchesByFarmer = Map.groupBy(batches, ({ farmerId }) => farmerId)
    /** Returns warnings about unlikely values; for an existing batch, only about changed ones. */
    function warningsOf(values: BatchValues): Warning[] {
      const farmer = farmersById.get(values.farmerId)
      if (!farmer) return []
      const own = batchesByFarmer.get(farmer.id) ?? []
      const facts = {
        farmer,
        others: own.filter(({ id }) => id !== values.id),
        onDate,
        certificates: mayReadCertificates ? allCertificates : undefined,
        plots: plotsByFarmer.get(farmer.id),
        mostKgPerHa,
      }
      const known = values.base ? textsOf(batchForm.valuesOf(values.base), facts) : none
      return warnings(values, facts).filter(({ text }) => !known.includes(text))
    }
    return {
      farmers,
      /** Whether these are all the farmers. */
      areAll,
      batches,
      lineage,
      farmerOf: (id: string) => farmersById.get(id),
      warningsOf,
      /** Returns what the form's rules need. */
      factsOf: (values: BatchValues) => ({
        farmer: farmersById.get(values.farmerId) ?? (areAll ? undefined : null),
        unlikely: warningsKey(warningsOf(values)),
        plotOf: (id: string) => plotsById.get(id),
        batches,
        today: onDate,
        may,
      }),
    }
  }, [
    farmers,
    areAll,
    batches,
    plots,
    allCertificates,
    mayReadCertificates,
    onDate,
    mostKgPerHa,
    may,
  ])
}

export type Growers = ReturnType<typeof useGrowers>

function warnings(values: BatchValues, facts: ClaimFacts): Warning[] {
  const claim = claimOf(values)
  return claim ? warningsAbout(claim, facts) : []
}

const textsOf = (values: BatchValues, facts: ClaimFacts): readonly string[] =>
  warnings(values, facts).map(({ text }) => text)

/** Returns a key for warnings that are confirmed together; it changes if any figure does. */
export const warningsKey = (found: readonly Warning[]): string =>
  found.map(({ text }) => text).join('\n')
