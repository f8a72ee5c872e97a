import { formatCount } from '#app/ui/format.ts'
import { distanceKm } from '#domain/distance.ts'
import type { Coordinates } from '#domain/units.ts'
import { toMap } from './view.ts'

/** A place known by name, for describing other places. */
export interface Landmark {
  id: string
  name: string
  coordinates: Coordinates
}

/** A town farther away than this says nothing useful. */
const farKm = 300

const winds = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
]

/** Describes a place relative to the nearest landmark: `3 km south of Soubré`; empty if none is near. */
export function distanceWords(place: Coordinates, landmarks: readonly Landmark[]): string {
  let nearest: Landmark | undefined
  let apartKm = farKm
  for (const landmark of landmarks) {
    const km = distanceKm(place, landmark.coordinates)
    if (km < apartKm) [nearest, apartKm] = [landmark, km]
  }
  if (!nearest) return ''
  if (apartKm < 1) return `Less than 1 km from ${nearest.name}`
  return `${formatCount(Math.round(apartKm))} km ${windFrom(nearest.coordinates, place)} of ${nearest.name}`
}

/** Direction as on the map: Mercator's projection preserves angles. */
function windFrom(from: Coordinates, to: Coordinates): string {
  const [a, b] = [toMap(from), toMap(to)]
  const eighths = Math.atan2(b.x - a.x, a.y - b.y) / (Math.PI / 4)
  return winds[(Math.round(eighths) + 8) % 8] ?? ''
}

const metresPerDegree = 111_320

/** Returns how many decimals of degrees are meaningful at this accuracy. */
export const decimalsFor = (accuracyM: number): number =>
  Math.min(6, Math.max(1, Math.ceil(Math.log10(metresPerDegree / accuracyM))))

/** Formats `5.784° N, 6.594° W`, with only as many decimals as are meaningful. */
export function coordinatesText({ latitude, longitude }: Coordinates, accuracyM: number): string {
  const degrees = (value: number) => `${Math.abs(value).toFixed(decimalsFor(accuracyM))}°`
  const [northSouth, eastWest] = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'W' : 'E']
  return `${degrees(latitude)} ${northSouth}, ${degrees(longitude)} ${eastWest}`
}
