import type { Coordinates } from '#domain/units.ts'

/** Formats of figures and dates throughout the app. Amounts are in the unit that the name says. */
const locale = 'en-GB'

const integer = new Intl.NumberFormat(locale)
const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
const kilograms = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'kilogram',
  maximumFractionDigits: 1,
})
// Calendar dates have no time zone; reading and formatting them as UTC keeps the day.
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

export const formatCount = (count: number): string => integer.format(count)

/** `1 plot`, `1,204 plots`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

export const formatKg = (massKg: number): string => kilograms.format(massKg)

export const formatPercent = (percent: number): string => `${oneDecimal.format(percent)}%`

/** Formats by currency, cached: creating one takes longer than the rest of a card. */
const money = new Map<string, Intl.NumberFormat>()

/** Formats whole units of the currency (ISO 4217 code). */
export function formatMoney({ amount, currency }: { amount: number; currency: string }): string {
  const known = money.get(currency)
  if (known) return known.format(amount)
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  money.set(currency, made)
  return made.format(amount)
}

/** `2026-03-11` -> `11 Mar 2026`. */
export const formatDate = (isoDate: string): string => date.format(new Date(isoDate))

const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
/** `2026-03-11` -> `Mar 2026`. */
export const formatMonth = (isoDate: string): string => month.format(new Date(isoDate))

/** `2.14` -> `Up 2.1%`, `-3` -> `Down 3%`. */
export function formatChange(percent: number): string {
  const rounded = Math.round(percent * 10) / 10
  if (rounded === 0) return 'Unchanged'
  return `${rounded > 0 ? 'Up' : 'Down'} ${formatPercent(Math.abs(rounded))}`
}

/** `2026-03-11` -> `Wednesday, 11 March 2026`. Used once per page, so the format is created on demand. */
export const formatLongDate = (isoDate: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(isoDate))

const hectares = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
/** Not every browser in use supports hectares in Intl. */
export const formatHa = (areaHa: number): string => `${hectares.format(areaHa)} ha`

/** The size of a farm: null where it is not measured yet. */
export const formatFarmSize = (sizeHa: number | null, none = 'Size not measured'): string =>
  sizeHa === null ? none : formatHa(sizeHa)

/** `2 farms not measured`; empty if all are. */
export const formatNotMeasured = (farms: number): string =>
  farms === 0 ? '' : `${counted(farms, 'farm')} not measured`

/** The area of farms together: `41 ha, 2 farms not measured`. */
export const formatFarmArea = (areaHa: number, notMeasured: number): string =>
  [formatHa(areaHa), formatNotMeasured(notMeasured)].filter(Boolean).join(', ')

const plotHectares = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
/** For a single plot: precise enough to show whether it is larger than 4 ha. */
export const formatPlotHa = (areaHa: number): string => `${plotHectares.format(areaHa)} ha`

const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
/** Local time of the device: `14:05`. */
export const formatTime = (instant: number): string => time.format(instant)

const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
/** Local time of the device: `11 Mar 2026, 14:05`. */
export const formatDateTime = (isoInstant: string): string => dateTime.format(new Date(isoInstant))

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
/** `3` -> `in 3 days`, `-1` -> `yesterday`. Uses months from two months on, and years from two years on. */
export const formatDays = (days: number): string => relative.format(...inLargestUnit(days))

function inLargestUnit(days: number): [number, 'day' | 'month' | 'year'] {
  const size = Math.abs(days)
  if (size < 60) return [days, 'day']
  return size < 730 ? [Math.trunc(days / 30), 'month'] : [Math.trunc(days / 365), 'year']
}

/** `1` -> `1 day late`, `65` -> `2 months late`. */
export const formatDaysLate = (days: number): string => `${counted(...inLargestUnit(days))} late`

const degrees = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 6,
  maximumFractionDigits: 6,
})
/** WGS 84: `6.692400° N, 1.624400° W`, with six decimals as in a plot's file. */
export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${degrees.format(Math.abs(latitude))}° ${latitude < 0 ? 'S' : 'N'}, ${degrees.format(Math.abs(longitude))}° ${longitude < 0 ? 'W' : 'E'}`

/** `-3` -> `3 hours ago`. */
export const formatHours = (hours: number): string =>
  hours === 0 ? 'this hour' : relative.format(hours, 'hour')

/** Formats an air temperature: `27 °C`. */
export const formatTemperature = (temperatureC: number): string =>
  `${oneDecimal.format(temperatureC)} °C`

const millimetres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millimeter' })
/** Formats rainfall: `112 mm`. */
export const formatMm = (rainMm: number): string => millimetres.format(rainMm)

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
/** `5400000` -> `5.4 MB`, `69` -> `69 bytes`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    // The short form of byte has no plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step)
}
