import { numberWord, shown } from '../plot.ts'
import type { FileFlaw } from '../plot-file.ts'

/** What cannot be read as places; a converter would silently drop it or read it as another place. */
export const xmlFlaws = (document: Document, format: 'kml' | 'gpx'): FileFlaw[] =>
  format === 'kml' ? kmlFlaws(document) : gpxFlaws(document)

const isNumber = (text: string): boolean => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)

const elementsOf = (document: Document, name: string): Element[] =>
  // Whatever its namespace prefix.
  [...document.getElementsByTagNameNS('*', name)]

/** Longitude, latitude and optionally altitude, separated by commas. */
function isPlace(text: string): boolean {
  const numbers = text.split(',')
  return (numbers.length === 2 || numbers.length === 3) && numbers.every(isNumber)
}

/** In the standard's form: without the spaces that people write after commas. */
const tidied = (text: string): string => text.trim().replaceAll(/\s*,\s*/g, ',')

/** Removes spaces after commas from a KML document: its converter would end the place there. */
export function tidyKml(document: Document): void {
  for (const element of elementsOf(document, 'coordinates')) {
    element.textContent = tidied(element.textContent ?? '')
  }
}

function kmlFlaws(document: Document): FileFlaw[] {
  const marks = elementsOf(document, 'Placemark')
  const found = elementsOf(document, 'coordinates').flatMap((element) =>
    tidied(element.textContent ?? '')
      .split(/\s+/)
      .filter((text) => text !== '' && !isPlace(text))
      .map((text) => ({ text, mark: marks.indexOf(element.closest('Placemark') ?? element) })),
  )
  const [first] = found
  if (!first) return []
  const where = first.mark < 0 ? '' : `Placemark ${first.mark + 1}: `
  const more = found.length > 1 ? `, and so ${numberWord(found.length - 1, 'other place')}` : ''
  return [
    {
      rule: 'syntax',
      problem: `${where}“${shown(first.text)}” are not longitude, latitude and perhaps altitude${more}.`,
      fix: 'Write degrees with a decimal point, separated by commas: -6.608123,5.785123.',
      path: first.mark < 0 ? '' : `Placemark ${first.mark + 1}`,
    },
  ]
}

function gpxFlaws(document: Document): FileFlaw[] {
  const found = ['wpt', 'rtept', 'trkpt']
    .flatMap((name) => elementsOf(document, name))
    .filter((point) => !['lat', 'lon'].every((axis) => isNumber(point.getAttribute(axis) ?? '')))
  const [first] = found
  if (!first) return []
  const [latitude, longitude] = ['lat', 'lon'].map((axis) => first.getAttribute(axis))
  const said = (value: string | null | undefined) => (value ? `“${shown(value)}”` : 'missing')
  const more = found.length > 1 ? `; so ${numberWord(found.length - 1, 'other place')}` : ''
  return [
    {
      rule: 'syntax',
      problem: `A place cannot be read: its latitude is ${said(latitude)}, its longitude ${said(longitude)}${more}.`,
      fix: 'Write degrees with a decimal point.',
      path: first.localName,
    },
  ]
}
