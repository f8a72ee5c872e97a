import type { Coordinates } from './units.ts'

const earthRadiusKm = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Distance along the ground between two points (haversine, on a sphere: accurate to half a percent). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share =
    latitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(share)))
}
