import type { Topology } from 'topojson-specification'
import type { Ring } from './geopackage.ts'

export interface Region {
  country: string
  /** Empty if it has been divided into other regions since. */
  name: string
  /** Outer rings clockwise, holes counter-clockwise. */
  rings: Ring[]
}

/** On the grid: `-1071 9047`. */
type Point = string

/** Grid step in degrees: about 100 m, less than the source's error. */
const gridDeg = 0.001
/** Islands smaller than this are not visible, in square grid steps: about 10 km². */
const leastArea = 1000

/**
 * Builds a topology from regions: a border shared by two regions is stored once, and areas of one region lose the
 * borders between them. This requires neighbours to have identical points, as in Natural Earth.
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
    // An edge with this region on both sides is not a border.
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

/** Joins edges into closed rings, whose first point is repeated as the last. */
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

/** Returns each outer ring with its holes, leaving out rings that are too small. */
function polygonsOf(rings: readonly Point[][]): Point[][][] {
  const large = rings.filter((ring) => Math.abs(areaOf(ring)) >= leastArea)
  const holes = large.filter((ring) => areaOf(ring) > 0)
  return large
    .filter((ring) => areaOf(ring) < 0)
    .map((outer) => [outer, ...holes.filter((hole) => isInside(hole[0] ?? '', outer))])
}

/**
 * Cuts a ring wherever the neighbour changes. A ring with a single neighbour starts at the point where both sides would
 * start it.
 */
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

/** Signed area by the shoelace formula: negative if the ring is clockwise with north up. */
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

/** Encodes points as TopoJSON does: the first point, then the offset to each next one. */
const asDifferences = (points: readonly Point[]) =>
  points.map(xy).map(([x, y], index, all) => {
    const [beforeX, beforeY] = all[index - 1] ?? [0, 0]
    return [x - beforeX, y - beforeY]
  })
