import { type GridPoint, isInside, type Meeting, meetingOf, sideInDegrees } from './exact-lines.ts'
import { toMicro } from './micro-degrees.ts'
import { type Corner, openCorners, type Ring } from './shape.ts'

interface Side {
  a: GridPoint
  b: GridPoint
  ring: number
  /** Index of the side in the ring, and the number of sides. */
  index: number
  count: number
  from: Corner
  left: number
  right: number
  low: number
  high: number
}

/** Two sides that meet where they must not. */
export interface RingMeeting {
  kind: Meeting['kind']
  /** Degrees. */
  at: { longitudeDeg: number; latitudeDeg: number }
  /** The corners at which the two sides begin. */
  first: Corner
  second: Corner
  /** Numbers of the rings that they belong to. */
  rings: readonly [number, number]
}

const toGrid = ({ longitudeDeg, latitudeDeg }: Corner): GridPoint => ({
  x: toMicro(longitudeDeg),
  y: toMicro(latitudeDeg),
})

/** The corners of a ring in micro-degrees, without consecutive duplicates. */
export const gridOf = (ring: Ring): GridPoint[] => differentCorners(ring).map(toGrid)

function differentCorners(ring: Ring): Corner[] {
  const corners = openCorners(ring)
  const different = corners.filter((corner, index) => {
    const last = corners.at(index - 1)
    return !last || !isSameGrid(toGrid(last), toGrid(corner))
  })
  return different.length > 0 ? different : corners.slice(0, 1)
}

const isSameGrid = (a: GridPoint, b: GridPoint): boolean => a.x === b.x && a.y === b.y

function sidesOf(ring: Ring, number: number): Side[] {
  const corners = differentCorners(ring)
  return corners.map((from, index) => {
    const a = toGrid(from)
    const b = toGrid(corners[(index + 1) % corners.length] ?? from)
    return {
      a,
      b,
      ring: number,
      index,
      count: corners.length,
      from,
      left: Math.min(a.x, b.x),
      right: Math.max(a.x, b.x),
      low: Math.min(a.y, b.y),
      high: Math.max(a.y, b.y),
    }
  })
}

/** Where sides of these rings meet, except neighbours at their shared corner. */
export function meetingsOf(rings: readonly Ring[]): RingMeeting[] {
  const sides = rings.flatMap(sidesOf).sort((one, other) => one.left - other.left)
  const found: RingMeeting[] = []
  let open: Side[] = []
  for (const side of sides) {
    open = open.filter(({ right }) => right >= side.left)
    for (const other of open) {
      if (other.low > side.high || other.high < side.low) continue
      const meeting = meetingOf(other.a, other.b, side.a, side.b)
      if (!meeting || (meeting.kind === 'touches' && areNeighbours(other, side))) continue
      found.push(toRingMeeting(meeting, other, side))
    }
    open.push(side)
  }
  return found
}

const ownMeetings = new WeakMap<Ring, readonly RingMeeting[]>()

/** Where a ring meets itself; cached, as several rules need it. */
export function selfMeetingsOf(ring: Ring): readonly RingMeeting[] {
  const found = ownMeetings.get(ring) ?? meetingsOf([ring])
  ownMeetings.set(ring, found)
  return found
}

const areNeighbours = (one: Side, other: Side): boolean => {
  if (one.ring !== other.ring) return false
  const apart = Math.abs(one.index - other.index)
  return apart === 1 || apart === one.count - 1
}

function toRingMeeting({ kind, at }: Meeting, one: Side, other: Side): RingMeeting {
  const [first, second] = one.from.index <= other.from.index ? [one, other] : [other, one]
  return {
    kind,
    at: { longitudeDeg: at.x / 1e6, latitudeDeg: at.y / 1e6 },
    first: first.from,
    second: second.from,
    rings: [first.ring, second.ring],
  }
}

/**
 * Whether two rings, each valid on its own, cover some of the same ground. Sides that cross or run along each other are
 * known already; what remains is one ring inside the other, and rings that meet only in corners. A corner on the other
 * ring's side must not be inside it for programs that compute in degrees either: JTS, which the EU system uses, would
 * find that the two cross.
 */
export function coverSameGround(
  one: readonly GridPoint[],
  other: readonly GridPoint[],
  meetings: readonly Pick<RingMeeting, 'kind' | 'at'>[],
): boolean {
  if (meetings.some(({ kind }) => kind !== 'touches')) return true
  const touches = meetings.map(({ at }) => ({
    x: toMicro(at.longitudeDeg),
    y: toMicro(at.latitudeDeg),
  }))
  return (
    middles(one, touches).some((middle) => isInside(middle, other)) ||
    middles(other, touches).some((middle) => isInside(middle, one)) ||
    touches.some(
      (corner) => isInside(corner, one, sideInDegrees) || isInside(corner, other, sideInDegrees),
    )
  )
}

/** The midpoint of each piece of the sides, which are split at corners and where another ring touches. */
function middles(ring: readonly GridPoint[], touches: readonly GridPoint[]): GridPoint[] {
  return ring.flatMap((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a
    const on = touches.filter((point) => meetingOf(a, b, point, point) !== undefined)
    const along = (point: GridPoint) =>
      (point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)
    const stops = [a, ...on.toSorted((p, q) => along(p) - along(q)), b]
    return stops.slice(1).map((to, number) => {
      const from = stops[number] ?? a
      return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    })
  })
}
