import type { Farmer } from './farmer.ts'
import type { Plot } from './plot.ts'
import { plotAreaHa } from './plot-rules.ts'
import { middleOf } from './plots/middle.ts'
import { hasValues } from './same-value.ts'
import type { CoordinatesSource } from './units.ts'
import { withVerificationResult } from './verification.ts'

/** Whether no doubts about the plot remain. */
const isChecked = ({ status }: Plot): boolean => status === 'checked'

/** A name that no other shape of a plot has, whatever time of capture somebody gives it; the same on device and server. */
const shapeName = ({ id, earlier, capture }: Plot): string =>
  `${id}/${earlier.length + 1}@${capture.at}`

const hundredths = (ha: number): number => Math.round(ha * 100) / 100

/**
 * Updates a farmer from their plots, all of which must be given: the number of plots and, if at least one is checked,
 * the farm's size and place, and what these mean for the verification. Returns the same farmer if nothing changes.
 */
export function farmerWithPlots(before: Farmer, plots: readonly Plot[]): Farmer {
  const checked = plots.filter(isChecked)
  const since = checked.map(({ capture }) => capture.at).toSorted()
  const counted = {
    count: plots.length,
    checked: checked.length,
    checkedSince: since[0] ?? null,
    shapes: checked.map(shapeName).toSorted(),
  }
  const changes = { plots: counted, ...farmOf(plots, checked) }
  if (hasValues(before, changes)) return before
  return withVerificationResult(before, { ...before, ...changes })
}

/** Size: the sum of all plots, including those with accepted doubts. Place: the largest plot without doubts. */
function farmOf(plots: readonly Plot[], checked: readonly Plot[]): Partial<Farmer> {
  const [largest] = checked.toSorted((a, b) => (plotAreaHa(b) ?? 0) - (plotAreaHa(a) ?? 0))
  if (!largest) return {}
  const sizeHa = hundredths(plots.reduce((sum, plot) => sum + (plotAreaHa(plot) ?? 0), 0))
  const [longitude, latitude] = middleOf(largest.geometry)
  return {
    // The sum is 0 if all plots are points without a stated area.
    ...(sizeHa > 0 ? { farmSize: sizeHa } : {}),
    coordinates: { latitude, longitude },
    coordinatesSource: sourceOf(largest),
  }
}

/** How the place was found: its accuracy is that of the worst corner. */
function sourceOf({ capture }: Plot): CoordinatesSource {
  const { method, at: takenAt, accuraciesM } = capture
  const known = accuraciesM.filter((accuracyM) => accuracyM !== null)
  const accuracyM = known.length > 0 ? Math.max(...known) : null
  const isMeasured = method === 'corners' || method === 'walked'
  if (isMeasured && accuracyM !== null) return { method: 'gps', accuracyM, takenAt }
  return { method: method === 'drawn' ? 'map' : 'imported', accuracyM, takenAt }
}
