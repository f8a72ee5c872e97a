import type { Location } from '#domain/location.ts'
import { type Axis, degreesOf, type Pair, strayLetter } from '../../../forms/degrees.ts'
import { withPointMoved } from '../place-check.ts'
import type { Read } from './cells.ts'
import { datedFigure } from './dated-figure.ts'

const most = { latitude: 90, longitude: 180 } as const

/** Digits whose decimal point a spreadsheet took for one that parts thousands: `5781`, `5.781.234`, `5 781 234`. */
const pointless = /^[-−–+]?\d[\d.,\s]*$/

const lostPoint =
  'The decimal point of this is lost or moved. Enter it with a point after the degrees, such as 5.781'
const isDate =
  'A spreadsheet turned this into a date. Take it from the list of before, in a column that is set to text'

/**
 * Returns a function that reads the latitude and longitude of a row. The letters of both decide which is which; a
 * decimal point that is lost is put where the farm is near its location.
 */
export function placeReader(locations: readonly Location[]) {
  const byId = new Map(locations.map((location) => [location.id, location]))
  return (written: Pair, locationId: string | undefined): Record<Axis, Read<string>> => {
    const { latitude, longitude } = inOrder(written)
    const figures = {
      latitude: figureIn(latitude, 'latitude'),
      longitude: figureIn(longitude, 'longitude'),
    }
    const isLost = (axis: Axis) => Math.abs(figures[axis].figure) > most[axis]
    const location = byId.get(locationId ?? '')
    const meant =
      location && (isLost('latitude') || isLost('longitude'))
        ? withPointMoved(
            { latitude: figures.latitude.figure, longitude: figures.longitude.figure },
            location,
          )
        : undefined
    const read = (axis: Axis, cell: string): Read<string> => {
      const { figure } = figures[axis]
      if (meant && meant[axis] !== figure) return { value: String(meant[axis]), doubts: ['point'] }
      if (isLost(axis) && figures[axis].isPointless) return { problem: lostPoint }
      if (!Number.isNaN(figure)) return { value: String(figure) }
      // The form's own check says what is wrong with other text.
      return datedFigure(cell) ? { problem: isDate } : { value: cell }
    }
    return { latitude: read('latitude', latitude), longitude: read('longitude', longitude) }
  }
}

const inOrder = ({ latitude, longitude }: Pair): Pair =>
  strayLetter(latitude, 'latitude') && strayLetter(longitude, 'longitude')
    ? { latitude: longitude, longitude: latitude }
    : { latitude, longitude }

function figureIn(cell: string, axis: Axis): { figure: number; isPointless: boolean } {
  const degrees = degreesOf(cell, axis)
  if (!Number.isNaN(degrees)) {
    return { figure: degrees, isPointless: /^[-−–+]?\d+$/.test(cell.trim()) }
  }
  if (!pointless.test(cell)) return { figure: Number.NaN, isPointless: false }
  return {
    figure: Number(cell.replace(/[.,\s]/g, '').replace(/^[−–]/, '-')),
    isPointless: true,
  }
}
