import { useEffect, useMemo, useState } from 'react'
import type { Farmer } from '#domain/farmer.ts'
import { type ImportPlan, planImport } from '#domain/plots/import-file.ts'
import { farmerFinder } from '#domain/plots/import-plot.ts'
import type { CountryAt } from '#domain/plots/plot.ts'
import { useRecords } from '../../../offline/use-records.ts'
import type { PlotImport } from './import-state.ts'

/**
 * Returns what would happen to the plots of a file, based on what this device knows; undefined until that is loaded.
 */
export function useImportPlan({ read, choices }: PlotImport): {
  plan: ImportPlan<Farmer> | undefined
  farmers: readonly Farmer[]
  /** Whether all farmers and plots are on this device. */
  areAll: boolean
} {
  const farmers = useRecords('farmers')
  const plots = useRecords('plots')
  const countryAt = useCountries()
  const [people, known] = [farmers.data?.rows, plots.data?.rows]
  const plan = useMemo(() => {
    if (!people || !known || !countryAt) return undefined
    return planImport(read, choices, { farmerFor: farmerFinder(people), plots: known, countryAt })
  }, [read, choices, people, known, countryAt])
  return { plan, farmers: people ?? [], areAll: farmers.isSettled && plots.isSettled }
}

/** Loads the outlines of countries. Without them, only the server notices a plot in the wrong country. */
function useCountries(): CountryAt | undefined {
  const [countryAt, setCountryAt] = useState<CountryAt>()
  useEffect(() => {
    let isHere = true
    Promise.all([
      import('#domain/plots/country-finder.ts'),
      import('#domain/outlines.topojson?raw'),
    ]).then(
      ([{ countryFinder }, { default: outlines }]) =>
        isHere && setCountryAt(() => countryFinder(outlines)),
      () => isHere && setCountryAt(() => () => undefined),
    )
    return () => {
      isHere = false
    }
  }, [])
  return countryAt
}
