import type { PlotGeometry, Position } from './geometry.ts'

type Ring = readonly Readonly<Position>[]

const six = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/**
 * A place that represents a plot, six decimals: its centroid or, if that lies outside, the middle of the plot at the
 * same latitude.
 */
export function middleOf(geometry: PlotGeometry): Position {
  if (geometry.type === 'Point') return geometry.coordinates
  const outlines = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const rings = outlines.map(([ring = []]) => ({ ring, ...centreOf(ring) }))
  const [largest] = rings.toSorted((a, b) => b.area - a.area)
  if (!largest) return [0, 0]
  const { ring, centre } = largest
  const [longitudeDeg, latitudeDeg] = besideOf(ring, centre)
  return [six(longitudeDeg), six(latitudeDeg)]
}

/** The centroid of one outline, in degrees: at the size of a plot these form a plane. */
function centreOf(ring: Ring): { area: number; centre: Position } {
  const [start] = ring
  if (!start) return { area: 0, centre: [0, 0] }
  let [twice, east, north] = [0, 0, 0]
  for (const [index, [lon, lat]] of ring.entries()) {
    const next = ring[index + 1] ?? start
    const x = lon - start[0]
    const y = lat - start[1]
    const nextX = next[0] - start[0]
    const nextY = next[1] - start[1]
    const cross = x * nextY - nextX * y
    twice += cross
    east += (x + nextX) * cross
    north += (y + nextY) * cross
  }
  const centre: Position =
    twice === 0 ? [...start] : [start[0] + east / (3 * twice), start[1] + north / (3 * twice)]
  return { area: Math.abs(twice) / 2, centre }
}

/** The place itself if it is inside the outline; otherwise the middle of the widest stretch inside at its latitude. */
function besideOf(ring: Ring, [longitudeDeg, latitudeDeg]: Position): Position {
  const crossings = ring
    .flatMap(([lon, lat], index) => {
      const [nextLon, nextLat] = ring[(index + 1) % ring.length] ?? [lon, lat]
      if (lat > latitudeDeg === nextLat > latitudeDeg) return []
      return [lon + ((latitudeDeg - lat) * (nextLon - lon)) / (nextLat - lat)]
    })
    .sort((a, b) => a - b)
  let widest: [west: number, east: number] | undefined
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [west = 0, east = 0] = crossings.slice(index, index + 2)
    if (west <= longitudeDeg && longitudeDeg <= east) return [longitudeDeg, latitudeDeg]
    if (!widest || east - west > widest[1] - widest[0]) widest = [west, east]
  }
  return widest ? [(widest[0] + widest[1]) / 2, latitudeDeg] : [longitudeDeg, latitudeDeg]
}
