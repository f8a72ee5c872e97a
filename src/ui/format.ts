/** How figures and dates are written everywhere. Amounts are given in the unit that the name says. */
const locale = 'en-GB'

const integer = new Intl.NumberFormat(locale)
const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
const kilograms = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'kilogram',
  maximumFractionDigits: 1,
})
// Calendar dates have no time zone; reading them as UTC keeps the day.
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

export const formatCount = (count: number): string => integer.format(count)

export const formatKg = (massKg: number): string => kilograms.format(massKg)

export const formatPercent = (percent: number): string => `${oneDecimal.format(percent)}%`

/** Whole units of the currency (ISO 4217 code). */
export const formatMoney = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  )

/** `2026-03-11` -> `11 Mar 2026`. */
export const formatDate = (isoDate: string): string => date.format(new Date(isoDate))
