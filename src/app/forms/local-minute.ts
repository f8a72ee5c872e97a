/** Formats an instant for a date and time field: local time, without seconds; empty for an invalid date. */
export function localMinute(instant: Date): string {
  if (Number.isNaN(instant.getTime())) return ''
  const localMs = instant.getTime() - instant.getTimezoneOffset() * 60_000
  return new Date(localMs).toISOString().slice(0, 16)
}

/** Returns the instant in UTC; empty if the field is empty or holds no valid date. */
export function instantOf(minute: string): string {
  const ms = Date.parse(minute)
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString()
}

/** Formats the day of an instant in the device's time zone: `2026-11-03`. */
export const localDay = (date: Date): string => localMinute(date).slice(0, 10)
