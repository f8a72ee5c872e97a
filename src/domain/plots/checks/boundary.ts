import { sideOf } from '../exact-lines.ts'
import { type CheckContext, type Flaw, numberWord, type Plot } from '../plot.ts'
import {
  coverSameGround,
  gridOf,
  meetingsOf,
  type RingMeeting,
  selfMeetingsOf,
} from '../ring-meetings.ts'
import { isClosed, mapRings, openCorners, polygonsOf, type Ring, ringsOf } from '../shape.ts'
import { pathOf, whereIs } from './coordinates.ts'

const ringWord = (plot: Plot, ring: Ring): string => {
  const rings = ringsOf(plot.shape)
  return rings.length > 1
    ? `Boundary ${rings.indexOf(ring) + 1} of ${rings.length}`
    : 'The boundary'
}

const cornerWord = (number: number): string => `corner ${number + 1}`

export function openRings(plot: Plot, { purpose }: CheckContext): Flaw[] {
  return ringsOf(plot.shape).flatMap((ring) => {
    const [first] = ring.corners
    const last = ring.corners.at(-1)
    if (!first || !last || isClosed(ring)) return []
    const problem = `${ringWord(plot, ring)} is open: it begins at ${whereIs(first)} and ends at ${whereIs(last)}.`
    const flaw = { problem, path: pathOf(ring, last), at: [first, last] }
    return [purpose === 'capture' ? { ...flaw, severity: 'fixed' as const } : flaw]
  })
}

export const closeRings = (plot: Plot): Plot => ({
  ...plot,
  shape: mapRings(plot.shape, (ring) => {
    const [first] = ring.corners
    if (!first || isClosed(ring)) return ring
    return { ...ring, corners: [...ring.corners, { ...first, index: ring.corners.length }] }
  }),
})

const hasFew = (ring: Ring): boolean => openCorners(ring).length + 1 < 4 || gridOf(ring).length < 3

export const fewPositions = (plot: Plot): Flaw[] =>
  ringsOf(plot.shape)
    .filter(hasFew)
    .map((ring) => ({
      problem: `${ringWord(plot, ring)} has ${numberWord(gridOf(ring).length, 'different corner')} at six decimals; it needs three at least.`,
      path: ring.path,
      at: ring.corners,
    }))

/** Whether all corners are in one line, so that the ring encloses nothing. */
function isFlat(ring: Ring): boolean {
  const points = gridOf(ring)
  const [a] = points
  const b = points.find(({ x, y }) => a && (x !== a.x || y !== a.y))
  return !a || !b || points.every((point) => sideOf(a, b, point) === 0)
}

const isShapely = (ring: Ring): boolean => !hasFew(ring) && !isFlat(ring)

export const zeroArea = (plot: Plot): Flaw[] =>
  ringsOf(plot.shape)
    .filter((ring) => !hasFew(ring) && isFlat(ring))
    .map((ring) => ({
      problem: `${ringWord(plot, ring)} is a straight line: its corners lie in one line and nothing lies within.`,
      path: ring.path,
      at: ring.corners,
    }))

const meetingWords: Record<RingMeeting['kind'], (m: RingMeeting) => string> = {
  crosses: ({ first, second }) =>
    `The side after ${cornerWord(first.index)} crosses the side after ${cornerWord(second.index)}`,
  touches: ({ first, second }) =>
    `The side after ${cornerWord(first.index)} touches the side after ${cornerWord(second.index)}`,
  overlaps: ({ first, second }) =>
    `The side after ${cornerWord(first.index)} runs along the side after ${cornerWord(second.index)}`,
}

/** Where a boundary meets itself in this way: one flaw per boundary, with all places. */
export const meetsItself =
  (kind: RingMeeting['kind']) =>
  (plot: Plot): Flaw[] =>
    ringsOf(plot.shape)
      .filter(isShapely)
      .flatMap((ring) => {
        const found = selfMeetingsOf(ring).filter((meeting) => meeting.kind === kind)
        const [first] = found
        if (!first) return []
        const places = new Set(found.map(({ at }) => whereIs(at))).size
        const rest = places > 1 ? `, and so in ${numberWord(places - 1, 'other place')}` : ''
        return [
          {
            problem: `${ringWord(plot, ring)} meets itself: ${meetingWords[kind](first).replace('The', 'the')} at ${whereIs(first.at)}${rest}.`,
            path: pathOf(ring, first.first),
            at: found.map(({ at }) => at),
          },
        ]
      })

export const holes = (plot: Plot): Flaw[] =>
  polygonsOf(plot.shape).flatMap(({ rings: [, ...inner] }) => {
    const [first] = inner
    if (!first) return []
    const problem = `The plot has ${numberWord(inner.length, 'hole')}.`
    return [{ problem, path: first.path, at: inner.flatMap(({ corners }) => corners) }]
  })

/** Outer boundaries of a plot that are valid on their own. */
const outlinesOf = (plot: Plot): Ring[] =>
  polygonsOf(plot.shape)
    .flatMap(({ rings: [outer] }) => outer ?? [])
    .filter(isShapely)

export function overlappingParts(plot: Plot): Flaw[] {
  const rings = outlinesOf(plot)
  if (rings.length < 2) return []
  const between = meetingsOf(rings).filter(({ rings: [one, other] }) => one !== other)
  return rings.flatMap((ring, index) =>
    rings.slice(index + 1).flatMap((other, offset) => {
      const meetings = between.filter(
        (meeting) => meeting.rings.includes(index) && meeting.rings.includes(index + 1 + offset),
      )
      if (!coverSameGround(gridOf(ring), gridOf(other), meetings)) return []
      const at = meetings.length > 0 ? meetings.map((meeting) => meeting.at) : other.corners
      const problem = `Parts ${index + 1} and ${index + offset + 2} of the plot overlap or share a side.`
      return [{ problem, path: other.path, at }]
    }),
  )
}

/** Twice the signed area in square micro-degrees: positive if corners run counter-clockwise. */
function turnOf(ring: Ring): number {
  const points = gridOf(ring)
  const [start] = points
  if (!start) return 0
  return points.reduce((sum, point, index) => {
    const next = points[(index + 1) % points.length] ?? start
    return sum + sideOf(start, point, next)
  }, 0)
}

/** Whether the direction is wrong: outer boundaries must run counter-clockwise, holes clockwise. */
const isTurned = (ring: Ring, isHole: boolean): boolean =>
  isHole ? turnOf(ring) > 0 : turnOf(ring) < 0

export function clockwise(plot: Plot): Flaw[] {
  const found = polygonsOf(plot.shape).flatMap(({ rings }) =>
    rings.filter((ring, index) => isClosed(ring) && isTurned(ring, index > 0)),
  )
  const [first] = found
  if (!first) return []
  const problem = `${numberWord(found.length, 'boundary', 'boundaries')} ${found.length === 1 ? 'runs' : 'run'} clockwise.`
  return [{ problem, path: first.path }]
}

export function turnRings(plot: Plot): Plot {
  const turned = new Set(
    polygonsOf(plot.shape).flatMap(({ rings }) =>
      rings.filter((ring, index) => isClosed(ring) && isTurned(ring, index > 0)),
    ),
  )
  const turn = (ring: Ring) =>
    turned.has(ring) ? { ...ring, corners: ring.corners.toReversed() } : ring
  return { ...plot, shape: mapRings(plot.shape, turn) }
}
