import { basePath } from '#domain/base-path.ts'
import { allSeenOn } from '#domain/regulation/seen-on.ts'

/**
 * The time as well as this device can tell it. Phones whose battery was empty start years ago, and some are a day
 * ahead: what is stamped and what a form takes for today goes by this, everything that only measures how long ago
 * something was goes by the device's own clock.
 */

/** Below this nobody needs to be told, and no record is wrong, ms. */
export const toleranceMs = 2 * 60_000
/** Answers differ by so much without the clock being another, ms. */
const jitterMs = 5_000
/** A request that took longer does not tell the time well enough, ms. */
const slowMs = 30_000
/** No clock is right that shows a day before this version of the app knew the law, in any time zone. */
export const boundMs = Date.parse(allSeenOn) - 24 * 3_600_000

/** What is known of the device's clock. */
export type ClockState =
  | { kind: 'right' }
  /** Ahead of the true time by so much; behind it with a negative number. */
  | { kind: 'off'; aheadMs: number }
  /** Behind, and nobody has told by how much. */
  | { kind: 'behind' }

interface Known {
  aheadMs: number
  /** The latest true time that was told, ms since 1970. */
  toldMs: number
}

const key = `asili-clock${basePath}`
const right = { kind: 'right' } as const
const behind = { kind: 'behind' } as const

let known: Known | null | undefined
let state: ClockState = right
const listeners = new Set<() => void>()

/**
 * Whether what was told still holds. A clock that was ahead and shows a time before that was put right; one that was
 * behind and has passed it may have been, and is believed until the server tells again: no stamp may be in the future.
 */
const isValid = ({ aheadMs, toldMs }: Known, deviceMs: number): boolean =>
  aheadMs > 0 ? deviceMs - aheadMs >= toldMs - toleranceMs : deviceMs < toldMs - toleranceMs

function current(deviceMs: number): Known | null {
  if (known === undefined) known = read()
  if (known && !isValid(known, deviceMs)) keep(null)
  return known
}

/** Returns the state of the device's clock; the same object while nothing changes. */
export function clockState(deviceMs = Date.now()): ClockState {
  const told = current(deviceMs)
  if (told) {
    if (state.kind !== 'off' || state.aheadMs !== told.aheadMs) {
      state = { kind: 'off', aheadMs: told.aheadMs }
    }
  } else state = deviceMs < boundMs ? behind : right
  return state
}

/** Calls `listener` when the state of the clock may have changed. */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The time, as well as it is known, ms since 1970. */
export function trueMs(deviceMs = Date.now()): number {
  const told = current(deviceMs)
  return told ? deviceMs - told.aheadMs : Math.max(deviceMs, boundMs)
}

export const trueNow = (): Date => new Date(trueMs())

/** The time as records carry it: ISO 8601, UTC. */
export const trueInstant = (): string => trueNow().toISOString()

/** Takes the time that a server's answer states in its `Date` header, which has whole seconds. */
export function noteServerDate(headers: Headers, askedMs: number, answeredMs = Date.now()): void {
  const date = headers.get('Date')
  const tookMs = answeredMs - askedMs
  // What lay in a cache states when it was put there.
  if (!date || headers.has('Age') || tookMs < 0 || tookMs > slowMs) return
  const toldMs = Date.parse(date)
  if (!Number.isNaN(toldMs)) told(toldMs, answeredMs)
}

/** Takes what time it was when the device's clock showed `deviceMs`. */
export function told(toldMs: number, deviceMs: number): void {
  const shown = state
  const before = current(deviceMs)
  const aheadMs = deviceMs - toldMs
  if (Math.abs(aheadMs) > toleranceMs) {
    const isSame = before && Math.abs(before.aheadMs - aheadMs) <= jitterMs
    keep({ aheadMs: isSame ? before.aheadMs : aheadMs, toldMs })
  } else if (before) keep(null)
  if (clockState(deviceMs) !== shown) for (const tell of listeners) tell()
}

function read(): Known | null {
  try {
    const { aheadMs, toldMs } = Object(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return Number.isFinite(aheadMs) && Number.isFinite(toldMs) ? { aheadMs, toldMs } : null
  } catch {
    // The browser refuses storage, or holds something else there.
    return null
  }
}

function keep(now: Known | null): void {
  known = now
  try {
    if (now) localStorage.setItem(key, JSON.stringify(now))
    else localStorage.removeItem(key)
  } catch {
    // It is known until the page closes.
  }
}
