import { farmerWithPlots } from '#domain/farm-plots.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Plot } from '#domain/plot.ts'
import type { Entry } from '../outbox/entry.ts'

/** Returns the ids of plots that are unsent or have unsent changes. */
export const waitingPlotIds = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ recordType, recordId }) => (recordType === 'plots' ? [recordId] : [])))

/**
 * Returns farmers with what follows from their unsent plots. `plots` must be all plots, as this device has them:
 * nothing can be derived from only some of a farmer's plots. The same array if no farmer has changed.
 */
export function withWaitingPlots(
  farmers: readonly Farmer[],
  plots: readonly Plot[],
  waiting: ReadonlySet<string>,
): readonly Farmer[] {
  const touched = new Set(plots.flatMap(({ id, farmerId }) => (waiting.has(id) ? [farmerId] : [])))
  if (!farmers.some(({ id }) => touched.has(id))) return farmers
  const own = Map.groupBy(plots, ({ farmerId }) => farmerId)
  return farmers.map((farmer) =>
    touched.has(farmer.id) ? farmerWithPlots(farmer, own.get(farmer.id) ?? []) : farmer,
  )
}
