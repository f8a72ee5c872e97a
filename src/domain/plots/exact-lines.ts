/** Points and lines in whole micro-degrees, compared without rounding. */

import { orient2d } from 'robust-predicates'

export interface GridPoint {
  x: number
  y: number
}

const exactBelow = Number.MAX_SAFE_INTEGER

/** Which side of the line from `a` to `b` a point is on: positive left, negative right, 0 on the line. Exact. */
export function sideOf(a: GridPoint, b: GridPoint, c: GridPoint): number {
  const left = (b.x - a.x) * (c.y - a.y)
  const right = (b.y - a.y) * (c.x - a.x)
  if (Math.abs(left) < exactBelow && Math.abs(right) < exactBelow) return left - right
  // For sides of hundreds of kilometres. Half micro-degrees are doubled to be whole.
  const whole = (n: number) => BigInt(Math.round(n * 2))
  const exact = whole(b.x - a.x) * whole(c.y - a.y) - whole(b.y - a.y) * whole(c.x - a.x)
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}

/** How two lines meet; `at` is in micro-degrees, rounded for a crossing. */
export type Meeting =
  | { kind: 'crosses' | 'touches'; at: GridPoint }
  | { kind: 'overlaps'; at: GridPoint; to: GridPoint }

export function meetingOf(
  a: GridPoint,
  b: GridPoint,
  c: GridPoint,
  d: GridPoint,
): Meeting | undefined {
  const [sideC, sideD] = [sideOf(a, b, c), sideOf(a, b, d)]
  const [sideA, sideB] = [sideOf(c, d, a), sideOf(c, d, b)]
  if (sideC === 0 && sideD === 0) return meetingInLine(a, b, c, d)
  if (sideC * sideD < 0 && sideA * sideB < 0) {
    return { kind: 'crosses', at: crossingOf(a, b, c, d) }
  }
  const touching = [
    sideC === 0 && isBetween(a, b, c) && c,
    sideD === 0 && isBetween(a, b, d) && d,
    sideA === 0 && isBetween(c, d, a) && a,
    sideB === 0 && isBetween(c, d, b) && b,
  ].find((point) => point !== false)
  return touching && { kind: 'touches', at: touching }
}

/** For points on one line. */
const isBetween = (a: GridPoint, b: GridPoint, point: GridPoint): boolean =>
  Math.min(a.x, b.x) <= point.x &&
  point.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= point.y &&
  point.y <= Math.max(a.y, b.y)

const before = (a: GridPoint, b: GridPoint): boolean => a.x < b.x || (a.x === b.x && a.y < b.y)

function meetingInLine(a: GridPoint, b: GridPoint, c: GridPoint, d: GridPoint) {
  const [startA, endA] = before(a, b) ? [a, b] : [b, a]
  const [startC, endC] = before(c, d) ? [c, d] : [d, c]
  const from = before(startA, startC) ? startC : startA
  const to = before(endA, endC) ? endA : endC
  if (before(to, from)) return undefined
  const isPoint = from.x === to.x && from.y === to.y
  return isPoint
    ? { kind: 'touches' as const, at: from }
    : { kind: 'overlaps' as const, at: from, to }
}

function crossingOf(a: GridPoint, b: GridPoint, c: GridPoint, d: GridPoint): GridPoint {
  const below = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  const share = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / below
  return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
}

/**
 * The same as `sideOf` for programs that store places in degrees: these are binary fractions, so that three corners in
 * line are usually slightly off there. Exact for those fractions.
 */
export const sideInDegrees: typeof sideOf = (a, b, c) =>
  -orient2d(a.x / 1e6, a.y / 1e6, b.x / 1e6, b.y / 1e6, c.x / 1e6, c.y / 1e6)

/** Whether a point is inside a ring, not counting its boundary. Exact. */
export function isInside(
  point: GridPoint,
  ring: readonly GridPoint[],
  sideOfLine: typeof sideOf = sideOf,
): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[j], ring[i]]
    if (!a || !b) continue
    const side = sideOfLine(a, b, point)
    if (side === 0 && isBetween(a, b, point)) return false
    if (a.y > point.y !== b.y > point.y && side > 0 === b.y > a.y) inside = !inside
  }
  return inside
}
