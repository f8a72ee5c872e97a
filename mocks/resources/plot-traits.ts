import { cornerCountOf } from '#domain/corner-count.ts'
import { largestPointPlotHa, needsPolygon } from '#domain/eudr.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { PlotGeometry } from '#domain/plots/geometry.ts'
import type { Coordinates } from '#domain/units.ts'
import type { PlotDoubt } from './plot-doubts.ts'
import { boundaryOf, circleRays, fieldRays, pointAt, spikeRays } from './plot-shapes.ts'
import type { Random } from './random.ts'

/** What farmers call their plots, by country. */
const names: Record<string, readonly [string, string]> = {
  CI: ['Champ de la case', 'Bas-fond'],
  NG: ['Oko ilé', 'Oko òkè'],
}
const otherNames = ['Home field', 'By the stream'] as const

export const plotName = (countryCode: string, index: number): string =>
  (countryCode === 'NG' || countryCode === 'CI' ? names[countryCode] : otherNames)?.[index] ??
  `Field ${index + 1}`

/** Farms of this size and larger have two plots, ha. */
const twoPlotsFromHa = 3

/** The areas of a farmer's plots, which add up to the farm size, ha; none where it is not measured. */
export function sharesOf(
  { farmSize }: Farmer,
  doubt: PlotDoubt | undefined,
  random: Random,
): number[] {
  if (farmSize === null) return []
  const share = 0.55 + 0.2 * random.share()
  const rounded = (ha: number) => Math.round(ha * 100) / 100
  if (doubt?.areaHa !== undefined) return [doubt.areaHa, rounded(farmSize - doubt.areaHa)]
  if (farmSize < twoPlotsFromHa) return [farmSize]
  const first = rounded(farmSize * share)
  return [first, rounded(farmSize - first)]
}

interface Shape {
  geometry: PlotGeometry
  method: 'corners' | 'walked' | 'drawn' | 'imported'
}
interface Wanted {
  areaHa: number
  middle: Coordinates
  doubt: PlotDoubt | undefined
}

/** Every fifth farmer has points, where points are allowed; most others have boundaries by GPS. */
export function shapeFor(
  { id, crops }: Farmer,
  { areaHa, middle, doubt }: Wanted,
  random: Random,
): Shape {
  const number = Number(id.replace(/\D/g, ''))
  const rays = fieldRays(random)
  if (doubt?.shape === 'circle') {
    return { geometry: boundaryOf(circleRays, middle, areaHa), method: 'imported' }
  }
  if (doubt?.shape === 'spike') {
    return { geometry: boundaryOf(spikeRays, middle, areaHa), method: 'walked' }
  }
  const mayBePoint =
    areaHa < 0.98 * largestPointPlotHa || !crops.some((crop) => needsPolygon(crop, areaHa))
  if (doubt?.shape === 'point' || (number % 5 === 0 && mayBePoint)) {
    return { geometry: pointAt(middle), method: 'corners' }
  }
  const geometry = boundaryOf(rays, middle, areaHa)
  if (doubt || number % 7 < 4) return { geometry, method: 'corners' }
  return { geometry, method: (['walked', 'drawn', 'imported'] as const)[number % 3] ?? 'walked' }
}

/** Farmers whose GPS readings are all stored; for thousands of others only the averages are. */
const withFixes: ReadonlySet<string> = new Set(['FRM-0001', 'FRM-0002', 'FRM-0013'])
const fixesEach = 3

/** How a shape was recorded, with accuracies and readings if a GPS was used. */
export function captureOf(
  { geometry, method }: Shape,
  { at, farmer, doubt }: { at: string; farmer: Farmer; doubt: PlotDoubt | undefined },
  random: Random,
) {
  const isMeasured = method === 'corners' || method === 'walked'
  const accuraciesM = isMeasured
    ? Array.from({ length: cornerCountOf(geometry) }, () => random.whole(28, 79) / 10)
    : []
  if (doubt?.gateReason !== undefined) accuraciesM[2] = 14.2
  return {
    method,
    at,
    accuraciesM,
    fixes: withFixes.has(farmer.id) && isMeasured ? fixesOf(geometry, accuraciesM, at, random) : [],
    fileSha256: method === 'imported' ? farmer.id.slice(-2).repeat(32) : null,
    gateReason: doubt?.gateReason ?? null,
  }
}

/** Readings around each corner. */
function fixesOf(geometry: PlotGeometry, accuraciesM: number[], at: string, random: Random) {
  const corners = geometry.type === 'Polygon' ? geometry.coordinates[0]?.slice(0, -1) : []
  const beganMs = Date.parse(at) - (corners?.length ?? 0) * 120_000
  return (corners ?? []).flatMap(([lon, lat], corner) =>
    Array.from({ length: fixesEach }, (_, number) => {
      const beside = (degrees: number) =>
        Math.round((degrees + (random.share() - 0.5) * 0.00004) * 1e6) / 1e6
      return {
        corner,
        latitude: beside(lat),
        longitude: beside(lon),
        accuracyM: accuraciesM[corner] ?? null,
        takenAt: new Date(beganMs + corner * 120_000 + number * 1000).toISOString(),
      }
    }),
  )
}
