import { DatabaseSync } from 'node:sqlite'

export type Ring = [longitude: number, latitude: number][]

/** An area in a layer of a GeoPackage, with the requested attributes. */
export interface Area {
  attributes: Record<string, string>
  /** Outer rings and holes alike, in file order. */
  rings: Ring[]
}

/** Reads the polygons of a layer. */
export function readAreas(file: string, layer: string, columns: readonly string[]): Area[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare(`select geom, ${columns.join(', ')} from ${layer}`).all()
  database.close()
  return rows.map(({ geom, ...attributes }) => {
    if (!(geom instanceof Uint8Array)) throw new Error('A row without a geometry')
    const texts = Object.entries(attributes).map(([name, value]) => [name, String(value ?? '')])
    return { attributes: Object.fromEntries(texts), rings: readRings(geom) }
  })
}

/** Number of doubles in the envelope, by its type in the header's flags. */
const envelopeDoubles = [0, 4, 6, 6, 8]
const multiPolygon = 6

/** Reads a GeoPackage header, then a MultiPolygon as well-known binary, little-endian. */
function readRings(geometry: Uint8Array): Ring[] {
  const data = new DataView(geometry.buffer, geometry.byteOffset, geometry.byteLength)
  const kind = (data.getUint8(3) >> 1) & 7
  let at = 8 + 8 * (envelopeDoubles[kind] ?? 0)
  const count = () => {
    at += 4
    return data.getUint32(at - 4, true)
  }
  const degrees = () => {
    at += 8
    return data.getFloat64(at - 8, true)
  }
  at += 1
  if (count() !== multiPolygon) throw new Error('A geometry that is no MultiPolygon')
  const rings: Ring[] = []
  for (let polygons = count(); polygons > 0; polygons -= 1) {
    at += 5
    for (let left = count(); left > 0; left -= 1) {
      rings.push(Array.from({ length: count() }, () => [degrees(), degrees()]))
    }
  }
  return rings
}
