import { type GeoPermissibleObjects, geoArea, geoCentroid, geoMercator, geoPath } from 'd3-geo'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { africanCountries, isAfricanCountryCode } from '#domain/african-countries.ts'
import topology from '#domain/outlines.topojson?raw'
import { type Extent, type MapPoint, toMap } from './view.ts'

/** A country as the map draws it; countries around Africa have no name. */
export interface Outline {
  /** ISO 3166-1 alpha-2; empty for land around Africa. */
  code: string
  name: string
  shape: Feature<Polygon | MultiPolygon, { code: string }>
  drawing: Drawing
  label: Label
}
/** An SVG path, for a width of the world of `drawnPx`, and its extent. */
export interface Drawing {
  path: string
  extent: Extent
}
/** Position of a name, and the width of the land there. */
export type Label = MapPoint & { width: number }

/** Width of the world for which paths are made, px; rendering scales them. */
export const drawnPx = 8192

type Countries = GeometryCollection<{ code: string }>

const draw = geoPath(
  geoMercator()
    .scale(drawnPx / (2 * Math.PI))
    .translate([drawnPx / 2, drawnPx / 2]),
).digits(2)

export function drawingOf(shape: GeoPermissibleObjects): Drawing {
  const [[left, top], [right, bottom]] = draw.bounds(shape)
  const [from, to] = [
    { x: left / drawnPx, y: top / drawnPx },
    { x: right / drawnPx, y: bottom / drawnPx },
  ]
  return { path: draw(shape) ?? '', extent: { from, to } }
}

let outlines: readonly Outline[] | undefined

/** Returns all outlines, created on first use. */
export function readOutlines(): readonly Outline[] {
  outlines ??= makeOutlines()
  return outlines
}

function makeOutlines(): Outline[] {
  // Written by this project's own `scripts/map/make-outlines.ts`.
  const source = JSON.parse(topology) as Topology<{ countries: Countries }>
  const { features } = feature(source, source.objects.countries)
  return features.map((shape) => {
    const { code } = shape.properties
    // The script accepts only polygons.
    const land = shape as Outline['shape']
    return {
      code,
      name: isAfricanCountryCode(code) ? africanCountries[code] : '',
      shape: land,
      drawing: drawingOf(land),
      label: labelOf(land),
    }
  })
}

/** Returns the middle of the largest piece of land, ignoring islands. */
export function labelOf({ geometry }: Feature<Polygon | MultiPolygon>): Label {
  const pieces =
    geometry.type === 'Polygon'
      ? [geometry]
      : geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
  const largest: GeoPermissibleObjects = pieces.reduce((a, b) => (geoArea(b) > geoArea(a) ? b : a))
  const [longitude, latitude] = geoCentroid(largest)
  const [[left], [right]] = draw.bounds(largest)
  return { ...toMap({ latitude, longitude }), width: (right - left) / drawnPx }
}
