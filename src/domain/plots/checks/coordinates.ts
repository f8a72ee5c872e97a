import { placeWords, truncateDegrees } from '../micro-degrees.ts'
import { type CheckContext, type Flaw, numberWord, type Plot } from '../plot.ts'
import {
  type Corner,
  cornersOf,
  isSamePlace,
  mapCorners,
  mapRings,
  partsOf,
  type Ring,
  ringsOf,
} from '../shape.ts'

/** The path of a corner in the file. */
export const pathOf = (ring: Pick<Ring, 'path'>, { index }: Corner): string =>
  `${ring.path}[${index}]`

/** Corners with their paths in the file. */
function placesOf({ shape }: Plot): { corner: Corner; path: string }[] {
  return partsOf(shape).flatMap((part) =>
    part.kind === 'point'
      ? [{ corner: part.corner, path: part.path }]
      : part.rings.flatMap((ring) =>
          ring.corners.map((corner) => ({ corner, path: pathOf(ring, corner) })),
        ),
  )
}

/** One flaw for all corners of a plot that have the problem. */
function flawOfCorners(
  plot: Plot,
  has: (corner: Corner) => boolean,
  problem: (count: number, first: Corner) => string,
): Flaw[] {
  const found = placesOf(plot).filter(({ corner }) => has(corner))
  const [first] = found
  if (!first) return []
  const at = found.map(({ corner }) => corner)
  return [{ problem: problem(found.length, first.corner), path: first.path, at }]
}

export const thirdCoordinate = (plot: Plot): Flaw[] =>
  flawOfCorners(
    plot,
    ({ more }) => more !== undefined,
    (count) =>
      `${numberWord(count, 'position')} ${count === 1 ? 'has' : 'have'} more than two numbers.`,
  )

export const dropThirdCoordinate = (plot: Plot): Plot => ({
  ...plot,
  shape: mapCorners(plot.shape, ({ longitudeDeg, latitudeDeg, index }) => ({
    longitudeDeg,
    latitudeDeg,
    index,
  })),
})

const isOutOfRange = ({ longitudeDeg, latitudeDeg }: Corner): boolean =>
  !(Math.abs(longitudeDeg) <= 180 && Math.abs(latitudeDeg) <= 90)

export const hasPlaces = ({ shape }: Plot): boolean => !cornersOf(shape).some(isOutOfRange)

export const outOfRange = (plot: Plot): Flaw[] =>
  flawOfCorners(plot, isOutOfRange, (count, { longitudeDeg, latitudeDeg }) => {
    const isMetres = Math.abs(longitudeDeg) > 360 || Math.abs(latitudeDeg) > 360
    const hint = isMetres ? ' These look like metres, not degrees.' : ''
    return `${numberWord(count, 'position')} cannot be on Earth: longitude ${longitudeDeg}, latitude ${latitudeDeg}.${hint}`
  }).map(({ at: _, ...flaw }) => flaw)

/** The number of decimals, without trailing zeros. */
function decimalsOf(degrees: number): number {
  const text = String(degrees)
  const point = text.indexOf('.')
  return point < 0 || text.includes('e') ? 0 : text.length - point - 1
}

export function fewDecimals(plot: Plot, { hasSixDecimals, purpose }: CheckContext): Flaw[] {
  if (purpose === 'capture') return []
  const isShort = (degrees: number) =>
    decimalsOf(degrees) < 6 && !(hasSixDecimals?.(degrees) ?? false)
  const all = placesOf(plot)
  const most = all.reduce(
    (sofar, { corner }) =>
      Math.max(sofar, decimalsOf(corner.longitudeDeg), decimalsOf(corner.latitudeDeg)),
    0,
  )
  return flawOfCorners(
    plot,
    ({ longitudeDeg, latitudeDeg }) => isShort(longitudeDeg) || isShort(latitudeDeg),
    (count, first) => {
      const written = `${numberWord(count, 'position')} of ${all.length} ${count === 1 ? 'is' : 'are'} written with fewer than six decimals, the first as ${first.longitudeDeg}, ${first.latitudeDeg}.`
      return most >= 6
        ? `${written} JSON programs drop zeros at the end, and the other numbers have six.`
        : `${written} None has six: with ${most}, a corner may be ${roundingWords(most)} off.`
    },
  )
}

/** How far off a place may be after rounding to this many decimals. */
function roundingWords(decimals: number): string {
  const metres = (111_320 * 10 ** -decimals) / 2
  return metres >= 1000
    ? `${Math.round(metres / 1000)} km`
    : `${metres >= 10 ? Math.round(metres) : metres.toFixed(1)} m`
}

const isLong = ({ longitudeDeg, latitudeDeg }: Corner): boolean =>
  truncateDegrees(longitudeDeg) !== longitudeDeg || truncateDegrees(latitudeDeg) !== latitudeDeg

export function tooManyDecimals(plot: Plot): Flaw[] {
  const long = flawOfCorners(
    plot,
    isLong,
    (count) =>
      `${numberWord(count, 'position')} ${count === 1 ? 'has' : 'have'} more than six decimals.`,
  )
  const dropped = ringsOf(plot.shape).flatMap((ring) => {
    const cut = { ...ring, corners: ring.corners.map(cutToSix) }
    const kept = new Set(withoutRepeats(cut).corners.map(({ index }) => index))
    return ring.corners.filter(({ index }) => !kept.has(index)).map((corner) => ({ ring, corner }))
  })
  const [first] = dropped
  if (!first) return long
  const count = dropped.length
  const problem = `${numberWord(count, 'corner')} ${count === 1 ? 'is' : 'are'} the same as the one before at six decimals.`
  const path = pathOf(first.ring, first.corner)
  return [...long, { problem, path, at: dropped.map(({ corner }) => corner) }]
}

const cutToSix = (corner: Corner): Corner =>
  isLong(corner)
    ? {
        ...corner,
        longitudeDeg: truncateDegrees(corner.longitudeDeg),
        latitudeDeg: truncateDegrees(corner.latitudeDeg),
      }
    : corner

/** Truncated to six decimals, without corners that became identical. */
export const truncated = (plot: Plot): Plot => ({
  ...plot,
  shape: mapRings(mapCorners(plot.shape, cutToSix), withoutRepeats),
})

const withoutRepeats = (ring: Ring): Ring => ({
  ...ring,
  corners: ring.corners.filter((corner, index, all) => {
    const last = index > 0 ? all[index - 1] : undefined
    return !last || !isSamePlace(last, corner)
  }),
})

/** The position of a corner, in words. */
export const whereIs = ({
  longitudeDeg,
  latitudeDeg,
}: Pick<Corner, 'longitudeDeg' | 'latitudeDeg'>): string => placeWords(longitudeDeg, latitudeDeg)
