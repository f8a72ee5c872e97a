import { commodityLabels } from './commodity.ts'
import type { Plot, PlotFilter } from './plot.ts'
import { rowMatcher } from './text-search.ts'

/** The area used for a plot, ha: the measured one or, for a point, the declared one; null if neither is known. */
export const plotAreaHa = ({ areaHa: { measured, declared } }: Pick<Plot, 'areaHa'>) =>
  measured ?? declared

/** The texts that a search of plots covers. */
export const isPlotFound = rowMatcher(({ name, farmer, crops }: Plot) => [
  name,
  farmer,
  ...crops.map((crop) => commodityLabels[crop]),
])

/** Whether a plot matches the filter; omitted conditions match everything. */
export const matchesPlotFilter = (plot: Plot, { q, farmerId, crop, status }: PlotFilter): boolean =>
  (!farmerId || plot.farmerId === farmerId) &&
  (!crop || plot.crops.includes(crop)) &&
  (!status || plot.status === status) &&
  (!q || isPlotFound(plot, q))
