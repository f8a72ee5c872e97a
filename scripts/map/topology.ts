import type { Topology } from 'topojson-specification'
import type { Ring } from './geopackage.ts'

export interface Region {
  country: string
  /** Empty where there are others in it today. */
  name: string
  /** Outer ones clockwise, holes the other way round. */
  rings: Ring[]
}

/** Of the grid: `-1071 9047`. */
type Point = string

/** Steps of the grid, degrees: about 100 m, less than the source is off. */
const gridDeg = 0.001
/** Smaller islands cannot be seen, square steps: about 10 km². */
const leastArea = 1000

/**
 * Regions as a topology: a border that two of them share is there once, and areas of one region lose those between
 * them. That works where neighbours have the same points, as they do in Natural Earth.
 */
export function topologyOf(regions: readonly Region[]): Topology {
  const owners = new Map<string, number>()
  for (const [region, { rings }] of regions.entries()) {
    for (const [from, to] of rings.flatMap(edgesOf)) owners.set(`${from},${to}`, region)
  }
  const beyond = (from: Point, to: Point) => owners.get(`${to},${from}`) ?? -1
  const arcs: Point[][] = []
  const turned = new Map<string, number>()

  function arcNumber(points: Point[]): number {
    const known = turned.get(String(points))
    if (known !== undefined) return ~known
    turned.set(String(points.toReversed()), arcs.length)
    return arcs.push(points) - 1
  }

  const geometries = regions.map(({ country, name, rings }, region) => {
    // What this region has on both sides is no border.
    const borders = rings.flatMap(edgesOf).filter((edge) => beyond(...edge) !== region)
    const polygons = polygonsOf(ringsOf(borders)).map((polygon) =>
      polygon.map((ring) => arcsOf(ring, beyond).map(arcNumber)),
    )
    return { type: 'MultiPolygon' as const, properties: { country, name }, arcs: polygons }
  })
  return {
    type: 'Topology',
    transform: { scale: [gridDeg, gridDeg], translate: [0, 0] },
    objects: { regions: { type: 'GeometryCollection', geometries } },
    arcs: arcs.map(asDifferences),
  }
}

type Edge = [from: Point, to: Point]

const edgesOf = (ring: Ring): Edge[] => {
  const points = ring.map(([x, y]) => `${Math.round(x / gridDeg)} ${Math.round(y / gridDeg)}`)
  return points
    .slice(1)
    .map((to, index): Edge => [points[index] ?? to, to])
    .filter(([from, to]) => from !== to)
}

/** Edges end to end, as closed rings: the first point comes again as the last. */
function ringsOf(edges: readonly Edge[]): Point[][] {
  const next = new Map<Point, Point[]>()
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to])
  const rings: Point[][] = []
  for (const start of next.keys()) {
    for (let to = next.get(start)?.pop(); to !== undefined; to = next.get(start)?.pop()) {
      const ring = [start]
      for (let at: Point | undefined = to; at !== undefined && at !== start; ) {
        ring.push(at)
        at = next.get(at)?.pop()
      }
      rings.push([...ring, start])
    }
  }
  return rings
}

/** Each outer ring with the holes in it, without what is too small. */
function polygonsOf(rings: readonly Point[][]): Point[][][] {
  const large = rings.filter((ring) => Math.abs(areaOf(ring)) >= leastArea)
  const holes = large.filter((ring) => areaOf(ring) > 0)
  return large
    .filter((ring) => areaOf(ring) < 0)
    .map((outer) => [outer, ...holes.filter((hole) => isInside(hole[0] ?? '', outer))])
}

/** A ring cut where another neighbour begins; a ring with one neighbour begins where both sides would begin it. */
function arcsOf(ring: readonly Point[], beyond: (...edge: Edge) => number): Point[][] {
  const points = ring.slice(1)
  const isCut = (index: number) => {
    const [before, at, after] = [-1, 0, 1].map((step) => points.at((index + step) % points.length))
    return beyond(before ?? '', at ?? '') !== beyond(at ?? '', after ?? '')
  }
  const cuts = points.flatMap((_, index) => (isCut(index) ? [index] : []))
  if (cuts.length === 0) cuts.push(points.indexOf(points.toSorted()[0] ?? ''))
  const twice = [...points, ...points]
  return cuts.map((from, index) => {
    const to = cuts[index + 1] ?? (cuts[0] ?? 0) + points.length
    return twice.slice(from, to + 1)
  })
}

const xy = (point: Point) => point.split(' ').map(Number) as [number, number] // as `edgesOf` writes it

/** By the shoelace: negative where it goes round clockwise, north up. */
function areaOf(ring: readonly Point[]): number {
  let sum = 0
  for (const [index, point] of ring.slice(1).entries()) {
    const [[ax, ay], [bx, by]] = [xy(ring[index] ?? ''), xy(point)]
    sum += ax * by - bx * ay
  }
  return sum / 2
}

function isInside(point: Point, ring: readonly Point[]): boolean {
  const [x, y] = xy(point)
  const crossed = ring.slice(1).filter((to, index) => {
    const [[ax, ay], [bx, by]] = [xy(ring[index] ?? ''), xy(to)]
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
  })
  return crossed.length % 2 === 1
}

/** As TopoJSON has them: the first point, then how far it is to each next. */
const asDifferences = (points: readonly Point[]) =>
  points.map(xy).map(([x, y], index, all) => {
    const [beforeX, beforeY] = all[index - 1] ?? [0, 0]
    return [x - beforeX, y - beforeY]
  })
