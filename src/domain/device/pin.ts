/** Minimum length of a PIN in characters: digits, or anything else that can be typed. */
export const leastPinLength = 6

/** Choices for how long the app stays open without activity before it locks, minutes. */
export const lockAfterChoices = [1, 5, 15, 60] as const

/**
 * Iterations of PBKDF2 with HMAC-SHA-256 that derive a key from a PIN: the number recommended by OWASP's Password
 * Storage Cheat Sheet, as of 2023.
 */
export const pinIterations = 600_000

const freeAttempts = 3
const firstWaitMs = 30_000
const longestWaitMs = 3_600_000

/**
 * How long the next attempt is blocked after this many wrong PINs in a row, ms: it doubles each time, up to an hour.
 */
export const pinWaitMs = (failures: number): number =>
  failures < freeAttempts
    ? 0
    : Math.min(firstWaitMs * 2 ** (failures - freeAttempts), longestWaitMs)

/** Wrong PINs since the last right one. */
export interface PinFailures {
  count: number
  /** When the last of them was tried, ms since 1970. */
  lastMs: number
}

export const noPinFailures: PinFailures = { count: 0, lastMs: 0 }

/** Time until the next PIN may be tried, ms. Setting the clock back never makes it longer than the full wait. */
export function pinWaitLeftMs({ count, lastMs }: PinFailures, nowMs: number): number {
  const waitMs = pinWaitMs(count)
  return Math.min(Math.max(lastMs + waitMs - nowMs, 0), waitMs)
}

/**
 * Why a PIN is not accepted. Returns undefined if it is. Repeated or counted digits are the first that anyone tries.
 */
export function pinProblem(pin: string): string | undefined {
  if (pin.length < leastPinLength) return `Use at least ${leastPinLength} characters`
  const steps = new Set(
    [...pin.slice(1)].map((char, at) => char.charCodeAt(0) - pin.charCodeAt(at)),
  )
  const [step = 2] = steps
  if (steps.size === 1 && Math.abs(step) <= 1) return 'Use one that is not just repeated or counted'
  return undefined
}

/** The wait in a unit coarse enough not to be read out every second. */
export function waitText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 10_000) * 10
  const minutes = Math.ceil(leftMs / 60_000)
  return leftMs <= 60_000 ? `Try again in ${seconds} seconds.` : `Try again in ${minutes} minutes.`
}
