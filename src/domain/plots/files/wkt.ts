import type { FileGeometry, Position } from '../geometry.ts'
import { sixDecimals } from '../micro-degrees.ts'

const types: Record<string, FileGeometry['type'] | 'LineString'> = {
  POINT: 'Point',
  MULTIPOINT: 'MultiPoint',
  POLYGON: 'Polygon',
  MULTIPOLYGON: 'MultiPolygon',
  LINESTRING: 'LineString',
}

const wktParts = /^\s*(?:SRID=\d+;)?\s*([A-Z]+)\s*(?:ZM|Z|M)?\s*(\(.*\)|EMPTY)\s*$/is

/** The coordinate system named in a WKT text, if it is a different one. */
export function crsOfWkt(text: string): string | undefined {
  const srid = /^\s*SRID=(\d+)\s*;/i.exec(text)?.[1]
  return srid === undefined || srid === '4326' ? undefined : `EPSG:${srid}`
}

/**
 * Converts WKT to GeoJSON. Returns null if it is empty, undefined if the text is not WKT. Its coordinates are checked
 * later, with the plot.
 */
export function fromWkt(text: string): object | null | undefined {
  const [, name = '', body = ''] = wktParts.exec(text) ?? []
  if (body.toUpperCase() === 'EMPTY') return null
  if (name.toUpperCase() === 'GEOMETRYCOLLECTION') return collectionOf(body)
  const type = types[name.toUpperCase()]
  if (!type) return undefined
  const pairs = body.replace(
    /-?\d[\d.eE+-]*(?:\s+-?\d[\d.eE+-]*)+/g,
    (numbers) => `[${numbers.trim().split(/\s+/)}]`,
  )
  try {
    const coordinates: unknown = JSON.parse(pairs.replaceAll('(', '[').replaceAll(')', ']'))
    const isFlat = type === 'Point' && Array.isArray(coordinates)
    // The points of a MULTIPOINT may each be in brackets.
    const points =
      type === 'MultiPoint' && Array.isArray(coordinates) ? coordinates.map(unwrap) : coordinates
    return { type, coordinates: isFlat ? coordinates[0] : points }
  } catch {
    return { type, coordinates: null }
  }
}

/** The members of a collection: separated by the commas that are not in further brackets. */
function collectionOf(body: string): object {
  const members: string[] = ['']
  let depth = 0
  for (const letter of body.slice(1, -1)) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) members.push('')
    else members[members.length - 1] += letter
  }
  return {
    type: 'GeometryCollection',
    geometries: members.map((member) => fromWkt(member) ?? { type: member.trim() }),
  }
}

const unwrap = (point: unknown): unknown =>
  Array.isArray(point) && Array.isArray(point[0]) ? point[0] : point

const pair = ([longitudeDeg, latitudeDeg]: Position): string =>
  `${sixDecimals(longitudeDeg)} ${sixDecimals(latitudeDeg)}`
const list = (positions: readonly Position[]): string => `(${positions.map(pair).join(', ')})`
const rings = (all: readonly Position[][]): string => `(${all.map(list).join(', ')})`

/** A geometry as WKT with six decimals. */
export function toWkt(geometry: FileGeometry): string {
  switch (geometry.type) {
    case 'Point':
      return `POINT (${pair(geometry.coordinates)})`
    case 'MultiPoint':
      return `MULTIPOINT ${list(geometry.coordinates)}`
    case 'Polygon':
      return `POLYGON ${rings(geometry.coordinates)}`
    case 'MultiPolygon':
      return `MULTIPOLYGON (${geometry.coordinates.map(rings).join(', ')})`
    case 'GeometryCollection':
      return `GEOMETRYCOLLECTION (${geometry.geometries.map(toWkt).join(', ')})`
  }
}
