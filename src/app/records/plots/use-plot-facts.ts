import { useEffect, useMemo, useState } from 'react'
import { checkRecord } from '#domain/plots/check-record.ts'
import type { Finding } from '#domain/plots/finding.ts'
import type { CountryAt } from '#domain/plots/plot.ts'
import type { KnownPlot, recordOverlaps } from '#domain/plots/record-overlaps.ts'
import { figure, optional } from '../../forms/codecs.ts'
import { useRecords } from '../../offline/use-records.ts'
import { captureOf, geometryOf } from './boundary.ts'
import type { PlotFacts, PlotValues } from './plot-values.ts'

const declaredHa = optional(figure)

/** Returns the findings of the rules for the current values; without outlines, none about the country. */
function findingsOf(values: PlotValues, countryAt: CountryAt | undefined): Finding[] {
  const geometry = geometryOf(values.boundary)
  if (!geometry) return []
  const declared = declaredHa.sent(values.declared)
  return checkRecord(
    {
      name: values.name,
      crops: values.crops,
      countryCode: values.countryCode,
      geometry,
      declaredHa: declared !== null && Number.isFinite(declared) ? declared : null,
      accuraciesM: captureOf(values.boundary, values.gateReason).accuraciesM,
    },
    countryAt ? { countryAt } : {},
  )
}

/** Code and data loaded while the form is already open: outlines of countries, and the comparison of plots. */
interface Loaded {
  countryAt?: CountryAt
  overlapsOf?: typeof recordOverlaps
}

const loadCountries = async (): Promise<Loaded> => {
  const [{ countryFinder }, { default: outlines }] = await Promise.all([
    import('#domain/plots/country-finder.ts'),
    import('#domain/outlines.topojson?raw'),
  ])
  return { countryAt: countryFinder(outlines) }
}
const loadOverlaps = async (): Promise<Loaded> => {
  const { recordOverlaps: overlapsOf } = await import('#domain/plots/record-overlaps.ts')
  return { overlapsOf }
}

function useLoaded(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({})
  useEffect(() => {
    let isHere = true
    for (const load of [loadCountries, loadOverlaps]) {
      load().then(
        (more) => isHere && setLoaded((known) => ({ ...known, ...more })),
        // The server checks both as well.
        () => {},
      )
    }
    return () => {
      isHere = false
    }
  }, [])
  return loaded
}

const noPlots: readonly KnownPlot[] = []
const nothingShared = { shared: [], others: [] }

/** Caches the last result until the arguments change. */
function lastOf<Args extends readonly unknown[], Result>(make: (...args: Args) => Result) {
  let last: { args: Args; result: Result } | undefined
  return (...args: Args): Result => {
    if (!last || args.some((arg, index) => arg !== last?.args[index])) {
      last = { args, result: make(...args) }
    }
    return last.result
  }
}

/** Returns the overlaps of a newly recorded shape with the plots that this device knows. */
function sharedBy(
  id: string,
  boundary: PlotValues['boundary'],
  known: readonly KnownPlot[],
  overlapsOf: Loaded['overlapsOf'],
) {
  const geometry = boundary.kept ? undefined : geometryOf(boundary)
  if (!geometry || !overlapsOf) return nothingShared
  const shared = overlapsOf({ id, geometry }, known)
  const ids = new Set(shared.map(({ against }) => against))
  return { shared, others: known.filter((plot) => ids.has(plot.id)) }
}

/** Checks what is typed against the rules for plots, on this device. */
export function usePlotFacts(): (values: PlotValues) => PlotFacts {
  const { countryAt, overlapsOf } = useLoaded()
  const known = useRecords('plots').data?.rows ?? noPlots
  return useMemo(() => {
    const shared = lastOf(sharedBy)
    return lastOf((values: PlotValues) => {
      const { others, shared: findings } = shared(values.id, values.boundary, known, overlapsOf)
      return { findings: [...findingsOf(values, countryAt), ...findings], others }
    })
  }, [countryAt, overlapsOf, known])
}
