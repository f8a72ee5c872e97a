import type { Coordinates } from '#domain/units.ts'

/** Metres in a degree of latitude. */
const degreeM = 111_320

/** Six corners around a point that enclose this many hectares. */
export function hexagon({ latitude, longitude }: Coordinates, areaHa: number): Coordinates[] {
  const radiusM = Math.sqrt((areaHa * 10_000) / (1.5 * Math.sqrt(3)))
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3
    const eastM = radiusM * Math.cos(angle)
    const northM = radiusM * Math.sin(angle)
    return {
      latitude: round(latitude + northM / degreeM),
      longitude: round(longitude + eastM / (degreeM * Math.cos((latitude * Math.PI) / 180))),
    }
  })
}
