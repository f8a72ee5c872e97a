import { useState } from 'react'
import type { Coordinates } from '#domain/units.ts'

const waitMs = 20_000
const freshMs = 30_000

/** Where the device is. The middle of a town is meant, so the first answer will do. */
export function useDevicePlace(onFound: (place: Coordinates) => void) {
  const [isAsking, setAsking] = useState(false)
  const [told, setTold] = useState('')

  function ask(): void {
    setTold('')
    if (!('geolocation' in navigator)) {
      setTold(`This browser does not tell where it is. ${byHand}`)
      return
    }
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setAsking(false)
        setTold(`Accurate to ${Math.ceil(accuracy)} m`)
        onFound({ latitude, longitude })
      },
      ({ code }) => {
        setAsking(false)
        setTold(`${reasons[code] ?? reasons[unavailable]} ${byHand}`)
      },
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: freshMs },
    )
  }

  return { ask, isAsking, told }
}

const byHand = 'You can type the coordinates.'

/** By the code of a `GeolocationPositionError`. */
const unavailable = 2
const reasons: Record<number, string> = {
  1: 'The app may not see where the device is: allow it in the browser’s settings for this page.',
  [unavailable]: 'The device cannot tell where it is: is its location switched on?',
  3: 'No satellite was found: try again in the open.',
}
