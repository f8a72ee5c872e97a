import { useCallback, useEffect, useRef, useState } from 'react'

/** Where the device is, as it says itself. */
export interface Fix {
  latitude: number
  longitude: number
  /** Metres: two times out of three, one stands within. */
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
 * Watches the device's place until it is known well enough, and takes it then. Somebody who does not want to wait takes
 * the best so far. The GPS costs battery: it is watched no longer than needed. `otherwise` is what to do without it.
 */
export function usePosition(
  thresholdM: number,
  onTaken: (fix: Fix) => void,
  otherwise = 'You can type the coordinates below.',
) {
  const [seeking, setSeeking] = useState<Seeking>({ state: 'idle' })
  const watch = useRef<number | undefined>(undefined)
  // One who waits may ask for less meanwhile.
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
      // A satellite lost on the way does not take away what is known.
      if (code !== denied && now.state === 'seeking' && now.best) return now
      return { state: 'failed', reason: `${reasonOf(code)} ${otherwise}` }
    })
  }

  function onFix({ coords: { latitude, longitude, accuracy } }: GeolocationPosition): void {
    const fix = { latitude, longitude, accuracyM: accuracy }
    if (accuracy <= askedM.current) take(fix)
    else setSeeking((now) => ({ state: 'seeking', best: better(now, fix) }))
  }

  function seek(): void {
    stop()
    if (!isSecureContext) {
      setSeeking({
        state: 'failed',
        reason: `Browsers tell the place only to pages that came over https. ${otherwise}`,
      })
    } else if (!('geolocation' in navigator)) {
      fail(unavailable)
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

function reasonOf(code: number): string {
  if (code === denied) {
    return `This app may not see where the device is. Allow it in the browser’s settings for this page, then try again.`
  }
  if (code === unavailable)
    return `The device cannot tell where it is: is its location switched on?`
  return 'No satellite was found. Try again in the open.'
}
