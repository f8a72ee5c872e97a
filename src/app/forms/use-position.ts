import { useCallback, useEffect, useRef, useState } from 'react'

/** The position as reported by the device. */
export interface Fix {
  latitude: number
  longitude: number
  /** Metres: the true position is within this distance two times out of three. */
  accuracyM: number
}

type Seeking =
  | { state: 'idle' }
  | { state: 'seeking'; best: Fix | undefined }
  | { state: 'failed'; reason: string }

const better = (now: Seeking, fix: Fix): Fix =>
  now.state === 'seeking' && now.best && now.best.accuracyM < fix.accuracyM ? now.best : fix

const longestWaitMs = 60_000

/**
 * Watches the device's position until it is accurate enough, then takes it. Users who do not want to wait can take the
 * best so far. GPS drains the battery, so it runs no longer than needed. `otherwise` tells what to do without it.
 */
export function usePosition(
  thresholdM: number,
  onTaken: (fix: Fix) => void,
  otherwise = 'You can type the coordinates below.',
) {
  const [seeking, setSeeking] = useState<Seeking>({ state: 'idle' })
  const watch = useRef<number | undefined>(undefined)
  // A user who waits may accept less accuracy meanwhile.
  const askedM = useRef(thresholdM)
  askedM.current = thresholdM

  const stop = useCallback(() => {
    if (watch.current !== undefined) navigator.geolocation.clearWatch(watch.current)
    watch.current = undefined
  }, [])

  useEffect(() => stop, [stop])

  function take(fix: Fix): void {
    stop()
    setSeeking({ state: 'idle' })
    onTaken(fix)
  }

  function fail(code: number): void {
    setSeeking((now) => {
      // Losing a satellite does not discard what is known so far.
      if (code !== denied && now.state === 'seeking' && now.best) return now
      return { state: 'failed', reason: `${positionProblem(code)} ${otherwise}` }
    })
  }

  function onFix({ coords: { latitude, longitude, accuracy } }: GeolocationPosition): void {
    const fix = { latitude, longitude, accuracyM: accuracy }
    if (accuracy <= askedM.current) take(fix)
    else setSeeking((now) => ({ state: 'seeking', best: better(now, fix) }))
  }

  function seek(): void {
    stop()
    const problem = unsupportedPosition()
    if (problem) {
      setSeeking({ state: 'failed', reason: `${problem} ${otherwise}` })
    } else {
      setSeeking({ state: 'seeking', best: undefined })
      const options = { enableHighAccuracy: true, maximumAge: 0, timeout: longestWaitMs }
      const onError = ({ code }: GeolocationPositionError) => fail(code)
      watch.current = navigator.geolocation.watchPosition(onFix, onError, options)
    }
  }

  return {
    seeking,
    seek,
    take,
    cancel() {
      stop()
      setSeeking({ state: 'idle' })
    },
  }
}

/** Codes of a `GeolocationPositionError`. */
const denied = 1
const unavailable = 2

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
