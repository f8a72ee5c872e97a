import { noteFixTime } from '../time/form-time.ts'

/** Codes of a `GeolocationPositionError`. */
export const denied = 1
const unavailable = 2

const longestWaitMs = 60_000

interface Answers {
  onFix: (position: GeolocationPosition) => void
  /** Called with the code of a `GeolocationPositionError`. The device goes on looking. */
  onProblem: (code: number) => void
}

/**
 * Reads the device's position until the signal aborts. Nothing is reported after that, though an answer may be on its
 * way by then.
 */
export function watchPosition(signal: AbortSignal, { onFix, onProblem }: Answers): void {
  const watch = navigator.geolocation.watchPosition(
    (position) => {
      noteFixTime(position.timestamp)
      if (!signal.aborted) onFix(position)
    },
    ({ code }) => !signal.aborted && onProblem(code),
    { enableHighAccuracy: true, maximumAge: 0, timeout: longestWaitMs },
  )
  // GPS drains the battery.
  signal.addEventListener('abort', () => navigator.geolocation.clearWatch(watch))
}

/** Returns why this page cannot ask for the device's position; undefined if it can. */
export function unsupportedPosition(): string | undefined {
  if (!isSecureContext) return 'Browsers tell the place only to pages that came over https.'
  return 'geolocation' in navigator ? undefined : positionProblem(unavailable)
}

/** Returns why the device does not report its position, by error code. */
export function positionProblem(code: number): string {
  if (code === denied) {
    return `This app may not see where the device is. Allow it in the browser’s settings for this page, then try again.`
  }
  if (code === unavailable)
    return `The device cannot tell where it is: is its location switched on?`
  return 'No satellite was found. Try again in the open.'
}
