import type { GridPoint } from './exact-lines.ts'

/** A side, directed upwards. */
interface Side {
  low: GridPoint
  high: GridPoint
}

const sidesOf = (ring: readonly GridPoint[]): Side[] =>
  ring.flatMap((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a
    if (a.y === b.y) return []
    return [a.y < b.y ? { low: a, high: b } : { low: b, high: a }]
  })

const xAt = ({ low, high }: Side, y: number): number =>
  low.x + ((y - low.y) * (high.x - low.x)) / (high.y - low.y)

/** The height at which one side crosses another. */
function crossingY(one: Side, other: Side): number | undefined {
  const bottom = Math.max(one.low.y, other.low.y)
  const top = Math.min(one.high.y, other.high.y)
  if (bottom >= top) return undefined
  const below = xAt(one, bottom) - xAt(other, bottom)
  const above = xAt(one, top) - xAt(other, top)
  if (below * above >= 0) return undefined
  return bottom + ((top - bottom) * below) / (below - above)
}

export interface SharedGround {
  /** In square micro-degrees, like the rings. */
  area: number
  /** A place in it, micro-degrees: where it is widest. */
  at: GridPoint
}

/**
 * The area that two rings share, each valid on its own. Between the heights of corners and crossings no sides cross, so
 * the shared width changes linearly there, and its value in the middle is enough.
 */
export function sharedGround(
  one: readonly GridPoint[],
  other: readonly GridPoint[],
): SharedGround | undefined {
  const bottom = Math.max(lowest(one), lowest(other))
  const top = Math.min(highest(one), highest(other))
  const isAtHeight = ({ low, high }: Side) => low.y < top && high.y > bottom
  const [sides, others] = [sidesOf(one).filter(isAtHeight), sidesOf(other).filter(isAtHeight)]
  const heights = [...one, ...other].map(({ y }) => y)
  const near = reaching(others, sides)
  for (const side of reaching(sides, others)) {
    for (const against of near) {
      const y = crossingY(side, against)
      if (y !== undefined) heights.push(y)
    }
  }
  const stops = [bottom, ...heights.filter((y) => y > bottom && y < top), top].sort((a, b) => a - b)
  let area = 0
  let widest = 0
  let at: GridPoint | undefined
  for (const [index, to] of stops.entries()) {
    const from = stops[index - 1] ?? to
    if (to <= from) continue
    const y = (from + to) / 2
    for (const { left, right } of sharedSpans(spansAt(sides, y), spansAt(others, y))) {
      area += (right - left) * (to - from)
      if (right - left > widest) {
        widest = right - left
        at = { x: (left + right) / 2, y }
      }
    }
  }
  return at && { area, at }
}

/** Sides of one ring that are not entirely to the left or right of the other. */
function reaching(sides: readonly Side[], others: readonly Side[]): Side[] {
  let [left, right] = [Infinity, -Infinity]
  for (const { low, high } of others) {
    left = Math.min(left, low.x, high.x)
    right = Math.max(right, low.x, high.x)
  }
  return sides.filter(
    ({ low, high }) => Math.max(low.x, high.x) >= left && Math.min(low.x, high.x) <= right,
  )
}

const lowest = (ring: readonly GridPoint[]) =>
  ring.reduce((least, { y }) => Math.min(least, y), Infinity)
const highest = (ring: readonly GridPoint[]) =>
  ring.reduce((most, { y }) => Math.max(most, y), -Infinity)

interface Span {
  left: number
  right: number
}

/** The spans inside a ring at a height. */
function spansAt(sides: readonly Side[], y: number): Span[] {
  const xs: number[] = []
  for (const side of sides) if (side.low.y < y && y < side.high.y) xs.push(xAt(side, y))
  xs.sort((a, b) => a - b)
  const spans: Span[] = []
  for (let i = 0; i + 1 < xs.length; i += 2) spans.push({ left: xs[i] ?? 0, right: xs[i + 1] ?? 0 })
  return spans
}

const sharedSpans = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  spans.flatMap((one) =>
    others.flatMap((other) => {
      const left = Math.max(one.left, other.left)
      const right = Math.min(one.right, other.right)
      return right > left ? [{ left, right }] : []
    }),
  )

/** Area of a ring, in square micro-degrees. */
export function gridArea(ring: readonly GridPoint[]): number {
  const [start] = ring
  if (!start) return 0
  const twice = ring.reduce((sum, point, index) => {
    const next = ring[(index + 1) % ring.length] ?? start
    return sum + (point.x - start.x) * (next.y - start.y) - (next.x - start.x) * (point.y - start.y)
  }, 0)
  return Math.abs(twice) / 2
}

/**
 * The area of a square micro-degree at a latitude, m²: the lengths of a degree on WGS 84 as series (NGA, "Length of a
 * degree"). At the size of a plot that is accurate to a millionth.
 */
export function squareM2At(latitudeDeg: number): number {
  const phi = (latitudeDeg * Math.PI) / 180
  const northM = 111_132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi)
  const eastM = 111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi)
  return (northM / 1e6) * (eastM / 1e6)
}
