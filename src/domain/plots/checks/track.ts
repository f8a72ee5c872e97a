import { type CheckContext, type Flaw, numberWord, type Plot } from '../plot.ts'
import { type Corner, openCorners, polygonsOf, type Ring } from '../shape.ts'
import { pathOf, whereIs } from './coordinates.ts'

/** A circle drawn by software has at least this many corners, all within this share of its radius. */
const circleCorners = 12
const circleShare = 0.01
/** A corner this sharp, with sides this long, is more likely a jump of the GPS than a corner of a field. */
const spikeDeg = 5
const spikeM = 15

const outlinesOf = (plot: Plot): Ring[] =>
  polygonsOf(plot.shape).flatMap(({ rings: [outer] }) => outer ?? [])

/** Corners on a plane, m from the first: accurate enough at the size of a plot. */
function planeOf(ring: Ring): { corner: Corner; x: number; y: number }[] {
  const corners = openCorners(ring)
  const [origin] = corners
  if (!origin) return []
  const degreeM = 111_320
  const shrink = Math.cos((origin.latitudeDeg * Math.PI) / 180)
  return corners.map((corner) => ({
    corner,
    x: (corner.longitudeDeg - origin.longitudeDeg) * degreeM * shrink,
    y: (corner.latitudeDeg - origin.latitudeDeg) * degreeM,
  }))
}

export function circles(plot: Plot): Flaw[] {
  return outlinesOf(plot).flatMap((ring) => {
    const points = planeOf(ring)
    if (points.length < circleCorners) return []
    const middle = {
      x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
      y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
    }
    const radii = points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y))
    const radiusM = radii.reduce((sum, one) => sum + one, 0) / radii.length
    if (radii.some((one) => Math.abs(one - radiusM) > circleShare * radiusM)) return []
    const problem = `The boundary is a circle with a radius of ${Math.round(radiusM)} m: all ${points.length} corners are as far from the middle.`
    return [{ problem, path: ring.path, at: openCorners(ring) }]
  })
}

export function spikes(plot: Plot): Flaw[] {
  return outlinesOf(plot).flatMap((ring) => {
    const points = planeOf(ring)
    if (points.length < 4) return []
    const found = points.flatMap((point, index) => {
      const last = points.at(index - 1) ?? point
      const next = points[(index + 1) % points.length] ?? point
      const [back, on] = [vector(point, last), vector(point, next)]
      if (back.length < spikeM || on.length < spikeM) return []
      const cosine = (back.x * on.x + back.y * on.y) / (back.length * on.length)
      const isSharp = Math.acos(Math.min(1, cosine)) < (spikeDeg * Math.PI) / 180
      return isSharp ? [point.corner] : []
    })
    const [first] = found
    if (!first) return []
    const rest =
      found.length > 1 ? `, and so at ${numberWord(found.length - 1, 'other corner')}` : ''
    const problem = `The boundary goes out and straight back at corner ${first.index + 1}, ${whereIs(first)}${rest}.`
    return [{ problem, path: pathOf(ring, first), at: found }]
  })
}

const vector = (from: { x: number; y: number }, to: { x: number; y: number }) => {
  const [x, y] = [to.x - from.x, to.y - from.y]
  return { x, y, length: Math.hypot(x, y) }
}

export function badAccuracy(plot: Plot, { accuracyGateM = 10 }: CheckContext): Flaw[] {
  const { path, accuraciesM = [] } = plot
  const corners = outlinesOf(plot).flatMap(openCorners)
  const found = corners.flatMap((corner, index) => {
    const accuracyM = accuraciesM[index]
    return accuracyM != null && accuracyM > accuracyGateM ? [{ corner, accuracyM }] : []
  })
  const [first] = found
  if (!first) return []
  const worstM = Math.max(...found.map(({ accuracyM }) => accuracyM))
  const problem = `${numberWord(found.length, 'corner')} ${found.length === 1 ? 'was' : 'were'} measured to more than ${accuracyGateM} m, the worst to ${Math.round(worstM)} m; the first is corner ${first.corner.index + 1}.`
  return [{ problem, path, at: found.map(({ corner }) => corner) }]
}
