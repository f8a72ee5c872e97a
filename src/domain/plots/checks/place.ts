import { africanCountries, isAfricanCountryCode } from '../../african-countries.ts'
import { isCountryCode } from '../../countries.ts'
import type { Position } from '../geometry.ts'
import { below, type CheckContext, type CountryAt, type Flaw, type Plot, shown } from '../plot.ts'
import { cornersOf, mapCorners, positionOf } from '../shape.ts'
import { hasPlaces, whereIs } from './coordinates.ts'

/** About 25 km: outlines are coarse, and plots may be near borders and shores. */
const toleranceDeg = 0.23

/** The country that a plot is said to be in. */
function declaredCountry({ properties }: Plot, { countryCode }: CheckContext): string | undefined {
  const own = properties.ProducerCountry
  return typeof own === 'string' && own !== '' ? own : countryCode
}

const countryName = (code: string): string =>
  isAfricanCountryCode(code) ? `${africanCountries[code]} (${code})` : code

/** The middle of a plot's bounding box. */
function middleOf({ shape }: Plot): Position {
  let [west, east, south, north] = [180, -180, 90, -90]
  for (const { longitudeDeg, latitudeDeg } of cornersOf(shape)) {
    west = Math.min(west, longitudeDeg)
    east = Math.max(east, longitudeDeg)
    south = Math.min(south, latitudeDeg)
    north = Math.max(north, latitudeDeg)
  }
  return [(west + east) / 2, (south + north) / 2]
}

const swap = ([longitudeDeg, latitudeDeg]: Readonly<Position>): Position => [
  latitudeDeg,
  longitudeDeg,
]

function isNear(
  [longitudeDeg, latitudeDeg]: Readonly<Position>,
  code: string,
  at: CountryAt,
): boolean {
  const steps = [0, -toleranceDeg, toleranceDeg]
  return steps.some((north) =>
    steps.some((east) => at([longitudeDeg + east, latitudeDeg + north]) === code),
  )
}

/** Where a plot would be with its coordinates swapped, if that fits better than what is written. */
function swappedReading(plot: Plot, context: CheckContext): string | undefined {
  const { countryAt } = context
  const written = middleOf(plot)
  const swapped = swap(written)
  if (Math.abs(swapped[1]) > 90 || Math.abs(swapped[0]) > 180) return undefined
  const isPlace = hasPlaces(plot)
  if (!countryAt) return isPlace ? undefined : ''
  const there = countryAt(swapped)
  const code = declaredCountry(plot, context)
  if (code && isCountryCode(code)) {
    if (isPlace && isNear(written, code, countryAt)) return undefined
    if (isNear(swapped, code, countryAt)) return code
    return isPlace || isAfricanCountryCode(code) ? undefined : ''
  }
  return isPlace && countryAt(written) ? undefined : there
}

export function swappedOrder(plot: Plot, context: CheckContext): Flaw[] {
  const country = swappedReading(plot, context)
  if (country === undefined) return []
  const corners = cornersOf(plot.shape)
  const [first] = corners
  if (!first) return []
  const here = hasPlaces(plot) ? context.countryAt?.(middleOf(plot)) : undefined
  const asWritten = hasPlaces(plot)
    ? `As written, the plot lies at ${whereIs(first)}, ${here ? `in ${countryName(here)}` : 'in no country of the map'}`
    : 'As written, the plot cannot be on Earth'
  const other = {
    longitudeDeg: first.latitudeDeg,
    latitudeDeg: first.longitudeDeg,
  }
  return [
    {
      problem: `Latitude may stand first. ${asWritten}; swapped, at ${whereIs(other)}${country ? `, in ${countryName(country)}` : ''}.`,
      path: plot.path,
      at: hasPlaces(plot) ? corners : [],
      swapped: corners.map((corner) => swap(positionOf(corner))),
    },
  ]
}

export const swapOrder = (plot: Plot): Plot => ({
  ...plot,
  shape: mapCorners(plot.shape, ({ longitudeDeg, latitudeDeg, ...corner }) => ({
    ...corner,
    longitudeDeg: latitudeDeg,
    latitudeDeg: longitudeDeg,
  })),
})

export function otherCountry(plot: Plot, context: CheckContext): Flaw[] {
  const { countryAt } = context
  const code = declaredCountry(plot, context)
  if (!countryAt || !code || !isCountryCode(code) || !hasPlaces(plot)) return []
  // That question is asked already.
  if (swappedReading(plot, context) !== undefined) return []
  const middle = middleOf(plot)
  const there = countryAt(middle)
  // The outlines show Africa; for a plot elsewhere they only show that it is not there.
  const cannotTell = there === undefined && !isAfricanCountryCode(code)
  if (cannotTell || isNear(middle, code, countryAt)) return []
  const [first] = cornersOf(plot.shape)
  const place = there ? `in ${countryName(there)}` : 'in no country of the map, perhaps at sea'
  return [
    {
      problem: `The plot names ${countryName(code)} but lies ${place}${first ? `, at ${whereIs(first)}` : ''}.`,
      path: plot.path,
      at: [{ longitudeDeg: middle[0], latitudeDeg: middle[1] }],
    },
  ]
}

export function countryCode({ path, properties }: Plot): Flaw[] {
  const code = properties.ProducerCountry
  if (code === undefined || code === null || code === '') return []
  if (typeof code === 'string' && isCountryCode(code)) return []
  return [
    {
      problem: `ProducerCountry is ${shown(JSON.stringify(code))}, which is no country’s two-letter code.`,
      path: below(path, 'properties.ProducerCountry'),
    },
  ]
}
