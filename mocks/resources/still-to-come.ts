import { dateOf } from '#domain/days.ts'
import { refuseFields } from './rows.ts'

/** Devices' clocks and time zones differ: it may already be tomorrow there. */
const clockSkewMs = 24 * 3600 * 1000

/** The latest date that it can already be anywhere. */
export const latestDay = (now: Date): string =>
  dateOf(new Date(now.getTime() + clockSkewMs).toISOString())

/** Refuses a date or instant that is still in the future everywhere: records are about what has happened. */
export function refuseFuture(field: string, when: string, now: Date): void {
  if (Date.parse(when) <= now.getTime() + clockSkewMs) return
  refuseFields([{ field, message: 'This is in the future' }])
}
