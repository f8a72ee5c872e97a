import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

interface Watch {
  tell: PositionCallback
  refuse: PositionErrorCallback
  isRunning: boolean
}

/** The satellites of a device that answers when the test says: also after it was told to stop, as an answer on its way does. */
export function fakeGps() {
  const watches: Watch[] = []
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: 1 })
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      watchPosition: (tell: PositionCallback, refuse: PositionErrorCallback) =>
        watches.push({ tell, refuse, isRunning: true }),
      clearWatch(id: number) {
        const watch = watches[id - 1]
        if (watch) watch.isRunning = false
      },
    },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'geolocation')
    vi.unstubAllGlobals()
  })
  const watchAt = (number: number): Watch => {
    const watch = watches.at(number - 1)
    if (!watch) throw new Error('The device was not asked')
    return watch
  }
  return {
    /** How many watches drain the battery. */
    running: () => watches.filter(({ isRunning }) => isRunning).length,
    /** Answers a watch, by default the newest; the first is number 1. */
    fix: (accuracy: number, latitude = 7.740123, number = 0) =>
      act(() =>
        watchAt(number).tell({
          // Only what is read of it.
          coords: { latitude, longitude: -2.100456, accuracy },
          timestamp: Date.parse('2026-05-04T08:00:00Z'),
        } as GeolocationPosition),
      ),
    refuse: (code: number, number = 0) =>
      act(() => watchAt(number).refuse({ code } as GeolocationPositionError)),
  }
}
