import type { MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { CountryAt } from './plot.ts'

type Ring = number[][]
interface Country {
  code: string
  polygons: Ring[][]
  box: [west: number, south: number, east: number, north: number]
}
type Source = Topology<{ countries: GeometryCollection<{ code: string }> }>

/**
 * Finds countries by the outlines of `src/domain/outlines.topojson`, given as text. They are accurate to a few
 * kilometres.
 */
export function countryFinder(outlines: string): CountryAt {
  const source: Source = JSON.parse(outlines)
  const countries = feature(source, source.objects.countries).features.flatMap(
    ({ geometry, properties: { code } }): Country[] => {
      // `scripts/map/make-outlines.ts` only includes polygons.
      const { type, coordinates } = geometry as Polygon | MultiPolygon
      const polygons = type === 'Polygon' ? [coordinates] : coordinates
      return code ? [{ code, polygons, box: boxOf(polygons) }] : []
    },
  )
  return ([longitudeDeg, latitudeDeg]) =>
    countries.find(
      ({ box: [west, south, east, north], polygons }) =>
        longitudeDeg >= west &&
        longitudeDeg <= east &&
        latitudeDeg >= south &&
        latitudeDeg <= north &&
        polygons.some((rings) => holds(rings, longitudeDeg, latitudeDeg)),
    )?.code
}

function boxOf(polygons: readonly Ring[][]): Country['box'] {
  const box: Country['box'] = [180, 90, -180, -90]
  for (const [x = 0, y = 0] of polygons.flat(2)) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return box
}

/** Even-odd rule: inside the outer ring and not in a hole. */
function holds(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax = 0, ay = 0] = ring[j] ?? []
      const [bx = 0, by = 0] = ring[i] ?? []
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  }
  return inside
}
