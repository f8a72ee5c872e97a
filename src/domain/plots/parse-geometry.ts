import type { FileGeometry } from './geometry.ts'
import { type Flaw, shown } from './plot.ts'
import type { RuleId } from './rule-facts.ts'
import type { Corner, PointPart, PolygonPart, Ring, Shape } from './shape.ts'

/** Why a geometry cannot be checked any further. */
interface Unreadable extends Flaw {
  rule: RuleId
  /** The geometry with that problem fixed, if someone agrees. */
  fixed?: unknown
}
type Parsed = { shape: Shape; unreadable?: never } | { shape?: never; unreadable: Unreadable }

type Member = Shape['members'][number]

/** Parses a geometry from a file. */
export function parseGeometry(geometry: unknown, path: string): Parsed {
  const empty = emptiness(geometry, path)
  if (empty) return { unreadable: empty }
  if (!isObject(geometry)) return { unreadable: wrongType(geometry, path) }
  const isCollection = geometry.type === 'GeometryCollection'
  const given = isCollection ? geometry.geometries : [geometry]
  if (!Array.isArray(given)) return { unreadable: wrongType(geometry, path) }
  const members: Member[] = []
  for (const [index, one] of given.entries()) {
    const place = isCollection ? `${path}.geometries[${index}]` : path
    const member = parseMember(one, place)
    if ('rule' in member) {
      if (!isCollection || !('fixed' in member)) return { unreadable: member }
      const geometries = given.map((each, at) => (at === index ? member.fixed : each))
      return { unreadable: { ...member, fixed: { ...geometry, geometries } } }
    }
    members.push(member)
  }
  return { shape: { isCollection, members } }
}

/** Parses a geometry that this program made and that is known to be readable. */
export function shapeOf(geometry: FileGeometry, path = 'geometry'): Shape {
  const { shape, unreadable } = parseGeometry(geometry, path)
  if (!shape) throw new Error(`${unreadable.path}: ${unreadable.problem}`)
  return shape
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function emptiness(geometry: unknown, path: string): Unreadable | undefined {
  const isEmpty =
    geometry === undefined ||
    geometry === null ||
    (isObject(geometry) &&
      (isEmptyList(geometry.coordinates) ||
        isEmptyList(geometry.geometries) ||
        Object.keys(geometry).length === 0))
  return isEmpty
    ? { rule: 'no-geometry', problem: 'The plot has no geometry, or an empty one.', path }
    : undefined
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.every(isEmptyList)

function wrongType(geometry: unknown, path: string): Unreadable {
  const type =
    isObject(geometry) && typeof geometry.type === 'string' ? geometry.type : 'no geometry'
  return {
    rule: 'geometry-type',
    problem: `The shape is a ${shown(type)}, which the EU system does not take.`,
    path,
  }
}

function parseMember(geometry: unknown, path: string): Member | Unreadable {
  const empty = emptiness(geometry, path)
  if (empty) return empty
  if (!isObject(geometry)) return wrongType(geometry, path)
  const { type, coordinates } = geometry
  const place = `${path}.coordinates`
  switch (type) {
    case 'Point':
      return memberOf(type, [pointAt(coordinates, place)]) ?? nestedPoint(geometry, place)
    case 'MultiPoint':
      return memberOf(type, each(coordinates, place, pointAt)) ?? wrongCoordinates(type, place)
    case 'Polygon':
      return memberOf(type, [polygonAt(coordinates, place)]) ?? wrongCoordinates(type, place)
    case 'MultiPolygon':
      return memberOf(type, each(coordinates, place, polygonAt)) ?? wrongCoordinates(type, place)
    case 'LineString':
      return line(coordinates, place)
    default:
      return wrongType(geometry, path)
  }
}

function memberOf(
  type: Member['type'],
  parts: readonly (PointPart | PolygonPart | undefined)[] | undefined,
): Member | undefined {
  const found = parts?.filter((part) => part !== undefined)
  return parts && found && found.length === parts.length ? { type, parts: found } : undefined
}

const wrongCoordinates = (type: string, path: string): Unreadable => ({
  rule: 'geometry-type',
  problem: `The coordinates are not those of a ${type}: pairs of numbers are expected, in the brackets of that type.`,
  path,
})

/** A point with one pair of brackets too many. */
function nestedPoint({ coordinates, ...geometry }: Record<string, unknown>, path: string) {
  const inner = Array.isArray(coordinates) && coordinates.length === 1 ? coordinates[0] : undefined
  if (!cornerOf(inner, 0)) {
    const written = shown(JSON.stringify(coordinates) ?? 'missing')
    const problem = `The coordinates of the Point are ${written}, not a pair of numbers.`
    return { ...wrongCoordinates('Point', path), problem }
  }
  return {
    rule: 'point-nested' as const,
    problem: 'The point’s coordinates stand in two pairs of brackets.',
    path,
    fixed: { ...geometry, coordinates: inner },
  }
}

function line(coordinates: unknown, path: string): Unreadable {
  const corners = each(coordinates, path, (value, _, index) => cornerOf(value, index))
  const flaw = {
    ...wrongType({ type: 'LineString' }, path),
    ...(corners ? { at: corners.filter((corner) => corner !== undefined) } : {}),
  }
  if (!Array.isArray(coordinates) || !corners || corners.length < 3) return flaw
  const [first, last] = [coordinates[0], coordinates.at(-1)]
  const isClosed = JSON.stringify(first) === JSON.stringify(last)
  const ring = isClosed ? coordinates : [...coordinates, first]
  return { ...flaw, fixed: { type: 'Polygon', coordinates: [ring] } }
}

function each<Part>(
  value: unknown,
  path: string,
  parse: (value: unknown, path: string, index: number) => Part | undefined,
): Part[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const parts: Part[] = []
  for (const [index, one] of value.entries()) {
    const part = parse(one, `${path}[${index}]`, index)
    if (part === undefined) return undefined
    parts.push(part)
  }
  return parts
}

function pointAt(value: unknown, path: string): PointPart | undefined {
  const corner = cornerOf(value, 0)
  return corner && { kind: 'point', path, corner }
}

function polygonAt(value: unknown, path: string): PolygonPart | undefined {
  const rings = each(value, path, ringAt)
  return rings && { kind: 'polygon', path, rings }
}

function ringAt(value: unknown, path: string): Ring | undefined {
  if (Array.isArray(value) && value.length === 0) return { path, corners: [] }
  const corners = each(value, path, (one, _, index) => cornerOf(one, index))
  return corners && { path, corners }
}

function cornerOf(value: unknown, index: number): Corner | undefined {
  if (!Array.isArray(value) || value.length < 2 || !value.every(Number.isFinite)) return undefined
  const [longitudeDeg, latitudeDeg, ...more]: number[] = value
  if (longitudeDeg === undefined || latitudeDeg === undefined) return undefined
  return { longitudeDeg, latitudeDeg, index, ...(more.length > 0 ? { more } : {}) }
}
