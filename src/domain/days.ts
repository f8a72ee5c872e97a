const dayMs = 24 * 3600 * 1000

/** The calendar date of an instant, UTC; a date is returned unchanged. */
export const dateOf = (instant: string): string => instant.slice(0, 10)

/** `2026-03-11` -> `11 Mar 2026`; of an instant, the day in UTC. */
export const dayInWords = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(dateOf(instant)),
  )

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(dateOf(to)) - Date.parse(dateOf(from))) / dayMs)
