/** As a field for date and time wants it: where the device is, without seconds. */
export function localMinute(instant: Date): string {
  const localMs = instant.getTime() - instant.getTimezoneOffset() * 60_000
  return new Date(localMs).toISOString().slice(0, 16)
}

/** The instant in UTC; empty where nothing, or no date, is written. */
export function instantOf(minute: string): string {
  const ms = Date.parse(minute)
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString()
}
