import { largestPointPlotHa } from '../eudr.ts'
import type { FileGeometry, Position } from './geometry.ts'

/** WGS 84: the semi-major axis, m, and the eccentricity. */
const halfAxisM = 6_378_137
const eccentricity = Math.sqrt((2 - 1 / 298.257223563) / 298.257223563)
const radians = Math.PI / 180

/** The area between the equator and a latitude on the ellipsoid, m² per radian of longitude. */
function groundBelow(latitudeDeg: number): number {
  const e = eccentricity
  const sine = Math.sin(latitudeDeg * radians)
  const even = sine / (2 * (1 - (e * sine) ** 2))
  const log = Math.log((1 + e * sine) / (1 - e * sine)) / (4 * e)
  return halfAxisM ** 2 * (1 - e ** 2) * (even + log)
}

/**
 * The area within a ring on the ellipsoid, ha, computed on an equal-area map. Sides are straight on that map, which at
 * the size of plots is the same as geodesics: `area.test.ts` compares it with GeographicLib.
 */
function ringAreaHa(ring: readonly Readonly<Position>[]): number {
  const [start = [0, 0]] = ring
  const below = groundBelow(start[1])
  const points = ring.map(([longitudeDeg, latitudeDeg]) => ({
    x: (longitudeDeg - start[0]) * radians,
    y: groundBelow(latitudeDeg) - below,
  }))
  const twiceM2 = points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twiceM2) / 20_000
}

/** The area of a plot on WGS 84, ha, without its holes; 0 for points. */
export function areaHa(geometry: FileGeometry): number {
  switch (geometry.type) {
    case 'Point':
    case 'MultiPoint':
      return 0
    case 'Polygon':
      return polygonAreaHa(geometry.coordinates)
    case 'MultiPolygon':
      return geometry.coordinates.reduce((sum, rings) => sum + polygonAreaHa(rings), 0)
    case 'GeometryCollection':
      return geometry.geometries.reduce((sum, member) => sum + areaHa(member), 0)
  }
}

function polygonAreaHa([outer = [], ...holes]: readonly Position[][]): number {
  const holesHa = holes.reduce((sum, hole) => sum + ringAreaHa(hole), 0)
  return ringAreaHa(outer) - holesHa
}

/** How far a measured area may be off before 4 ha is too close to call: our own rule, share of the limit. */
const bandShare = 0.01

/**
 * Whether a plot of that size needs its boundary (Art. 2(28)): above 4 ha it does; within 1 % of 4 ha, it should be
 * drawn.
 */
export function needsBoundary(areaHa: number): 'no' | 'too-close-to-call' | 'yes' {
  if (areaHa < largestPointPlotHa * (1 - bandShare)) return 'no'
  return areaHa > largestPointPlotHa * (1 + bandShare) ? 'yes' : 'too-close-to-call'
}
