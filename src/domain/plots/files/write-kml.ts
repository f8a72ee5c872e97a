import type { FileGeometry, Position } from '../geometry.ts'
import { sixDecimals } from '../micro-degrees.ts'
import type { Plot } from '../plot.ts'
import { toGeometry } from '../shape.ts'

/** Plots as KML, with their properties as extended data. */
export function writeKml(plots: readonly Plot[]): string {
  const marks = plots.map(placemark).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
<Document>
${marks}
</Document>
</kml>
`
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

function placemark({ label, shape, properties }: Plot): string {
  const geometry = toGeometry(shape)
  if (!geometry) throw new Error(`${label} has no geometry`)
  const { ProductionPlace: name, ...others } = properties
  const data = Object.entries(others)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return `<Data name="${escaped(key)}"><value>${escaped(text)}</value></Data>`
    })
    .join('')
  const title = typeof name === 'string' ? `<name>${escaped(name)}</name>` : ''
  return `<Placemark>${title}<ExtendedData>${data}</ExtendedData>${geometryKml(geometry)}</Placemark>`
}

const pair = ([longitudeDeg, latitudeDeg]: Position): string =>
  `${sixDecimals(longitudeDeg)},${sixDecimals(latitudeDeg)}`

const point = (position: Position): string =>
  `<Point><coordinates>${pair(position)}</coordinates></Point>`

const ring = (positions: readonly Position[]): string =>
  `<LinearRing><coordinates>${positions.map(pair).join(' ')}</coordinates></LinearRing>`

const polygon = ([outer = [], ...holes]: readonly Position[][]): string =>
  `<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${holes
    .map((hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`)
    .join('')}</Polygon>`

const several = (parts: readonly string[]): string =>
  `<MultiGeometry>${parts.join('')}</MultiGeometry>`

function geometryKml(geometry: FileGeometry): string {
  switch (geometry.type) {
    case 'Point':
      return point(geometry.coordinates)
    case 'MultiPoint':
      return several(geometry.coordinates.map(point))
    case 'Polygon':
      return polygon(geometry.coordinates)
    case 'MultiPolygon':
      return several(geometry.coordinates.map(polygon))
    case 'GeometryCollection':
      return several(geometry.geometries.map(geometryKml))
  }
}
