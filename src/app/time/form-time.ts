import { boundMs, clockState, told, toleranceMs, trueMs, trueNow } from './true-time.ts'

/** A position that is no older than this has its time from the device's clock, ms. */
const freshMs = 30_000

/** The time that a form begins with; an invalid date, which no field shows, where nobody knows it. */
export const suggestedNow = (): Date =>
  clockState().kind === 'behind' ? new Date(Number.NaN) : trueNow()

/** The latest time at which something can have happened; far ahead where nobody knows what time it is. */
export const latestNow = (): Date =>
  clockState().kind === 'behind' ? new Date('9999-12-31T00:00:00Z') : trueNow()

/**
 * Takes the time of a position. Satellites tell it, and some browsers put the device's own clock in its place: it only
 * counts where it is later than the clock, for no position comes from the future.
 */
export function noteFixTime(fixMs: number, deviceMs = Date.now()): void {
  if (fixMs > trueMs(deviceMs) + toleranceMs && fixMs >= boundMs) told(fixMs, deviceMs)
}

/** The time of a position that was just taken: its own, unless the browser took that from a clock that is wrong. */
export const trueMsOfFix = (fixMs: number, deviceMs = Date.now()): number =>
  Math.abs(fixMs - deviceMs) <= freshMs ? trueMs(fixMs) : fixMs
