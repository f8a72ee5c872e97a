import type { FileGeometry, Position } from './geometry.ts'

/** A corner with its index in the file, which it keeps when others are removed. */
export interface Corner {
  longitudeDeg: number
  latitudeDeg: number
  /** Counted from 0, as in the file. */
  index: number
  /** Values after longitude and latitude: altitude, and what devices add. */
  more?: readonly number[]
}
export interface Ring {
  /** Path in the file: `features[0].geometry.coordinates[0]`. */
  path: string
  corners: readonly Corner[]
}
export interface PointPart {
  kind: 'point'
  path: string
  corner: Corner
}
export interface PolygonPart {
  kind: 'polygon'
  path: string
  /** The outer boundary, then holes. */
  rings: readonly Ring[]
}
type Part = PointPart | PolygonPart
type SingleType = 'Point' | 'MultiPoint' | 'Polygon' | 'MultiPolygon'
/** One geometry, or one member of a collection. */
interface Member {
  type: SingleType
  parts: readonly Part[]
}
/** A geometry split into points and polygons, each with its path in the file. */
export interface Shape {
  isCollection: boolean
  members: readonly Member[]
}

export const partsOf = ({ members }: Shape): Part[] => members.flatMap(({ parts }) => parts)
export const polygonsOf = (shape: Shape): PolygonPart[] =>
  partsOf(shape).filter((part) => part.kind === 'polygon')
export const pointsOf = (shape: Shape): PointPart[] =>
  partsOf(shape).filter((part) => part.kind === 'point')
export const ringsOf = (shape: Shape): Ring[] => polygonsOf(shape).flatMap(({ rings }) => rings)
export const cornersOf = (shape: Shape): Corner[] =>
  partsOf(shape).flatMap((part) =>
    part.kind === 'point' ? [part.corner] : part.rings.flatMap(({ corners }) => corners),
  )

/** The same shape with other rings. */
export const mapRings = (shape: Shape, change: (ring: Ring) => Ring): Shape =>
  mapParts(shape, (part) =>
    part.kind === 'point' ? part : { ...part, rings: part.rings.map(change) },
  )

/** The same shape with other corners. */
export const mapCorners = (shape: Shape, change: (corner: Corner) => Corner): Shape =>
  mapParts(shape, (part) =>
    part.kind === 'point'
      ? { ...part, corner: change(part.corner) }
      : {
          ...part,
          rings: part.rings.map((ring) => ({ ...ring, corners: ring.corners.map(change) })),
        },
  )

const mapParts = (shape: Shape, change: (part: Part) => Part): Shape => ({
  ...shape,
  members: shape.members.map((member) => ({ ...member, parts: member.parts.map(change) })),
})

export const isSamePlace = (a: Corner, b: Corner): boolean =>
  a.longitudeDeg === b.longitudeDeg && a.latitudeDeg === b.latitudeDeg

export function isClosed({ corners }: Ring): boolean {
  const [first] = corners
  const last = corners.at(-1)
  return first !== undefined && last !== undefined && isSamePlace(first, last)
}

/** The corners of a ring, each once: without the last if it repeats the first. */
export const openCorners = (ring: Ring): readonly Corner[] =>
  ring.corners.length > 1 && isClosed(ring) ? ring.corners.slice(0, -1) : ring.corners

export const positionOf = ({ longitudeDeg, latitudeDeg }: Corner): Position => [
  longitudeDeg,
  latitudeDeg,
]

/** The geometry from which a shape was made. */
export function toGeometry({ isCollection, members }: Shape): FileGeometry | undefined {
  const geometries = members.flatMap((member) => toSingle(member) ?? [])
  return isCollection ? { type: 'GeometryCollection', geometries } : geometries[0]
}

function toSingle({ type, parts }: Member) {
  const points = parts.filter((part) => part.kind === 'point')
  const polygons = parts.filter((part) => part.kind === 'polygon')
  const places = points.map(({ corner }) => positionOf(corner))
  const outlines = polygons.map(({ rings }) => rings.map(({ corners }) => corners.map(positionOf)))
  const [place] = places
  const [outline] = outlines
  switch (type) {
    case 'Point':
      return place && { type, coordinates: place }
    case 'MultiPoint':
      return { type, coordinates: places }
    case 'Polygon':
      return outline && { type, coordinates: outline }
    case 'MultiPolygon':
      return { type, coordinates: outlines }
  }
}
