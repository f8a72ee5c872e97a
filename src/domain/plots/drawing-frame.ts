import type { Position } from './geometry.ts'

/** Drawings of plots are squares of this size, with north up. */
export const drawingSize = 200
const margin = 24
/** Minimum width of the frame, used for single places, degrees: about 110 m. */
const leastSpanDeg = 0.001

/** Maps positions into a drawing that shows all of them. */
export function frameOf(
  positions: readonly Readonly<Position>[],
): (position: Readonly<Position>) => [x: number, y: number] {
  const [lons, lats] = [positions.map(([lon]) => lon), positions.map(([, lat]) => lat)]
  const range = (all: readonly number[]) => {
    const low = all.reduce((least, one) => Math.min(least, one), Infinity)
    const high = all.reduce((most, one) => Math.max(most, one), -Infinity)
    return { middle: (low + high) / 2, span: high - low }
  }
  const [east, north] = [range(lons), range(lats)]
  const shrink = Math.max(0.01, Math.cos((north.middle * Math.PI) / 180))
  const scale = (drawingSize - 2 * margin) / Math.max(east.span * shrink, north.span, leastSpanDeg)
  const round = (value: number) => Math.round(value * 10) / 10
  return ([lon, lat]) => [
    round(drawingSize / 2 + (lon - east.middle) * shrink * scale),
    round(drawingSize / 2 - (lat - north.middle) * scale),
  ]
}
