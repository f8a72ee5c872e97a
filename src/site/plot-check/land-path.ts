import { mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import outlines from '#domain/outlines.topojson?raw'

type Source = Topology<{ countries: GeometryCollection<{ code: string }> }>

/** Returns borders and coasts as an SVG path in degrees, latitude upwards. */
export function landPath(): string {
  const source: Source = JSON.parse(outlines)
  return mesh(source, source.objects.countries)
    .coordinates.map(
      (line) => `M${line.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join('L')}`,
    )
    .join('')
}
