import { useCallback, useEffect, useRef, useState } from 'react'
import { isStep } from '#domain/plots/walk.ts'
import { positionProblem, unsupportedPosition } from '../../forms/watch-position.ts'
import type { Reading } from './average-readings.ts'

export type Walking =
  | { state: 'idle' }
  | { state: 'walking'; last: Reading | undefined }
  | { state: 'failed'; reason: string }

const longestWaitMs = 60_000
const otherwise = 'What you walked so far is kept.'

/** Reads the GPS during a walk, and passes on the track with every reading that is a step further. */
export function useWalk(onStep: (track: readonly Reading[]) => void) {
  const [walking, setWalking] = useState<Walking>({ state: 'idle' })
  const watch = useRef<number | undefined>(undefined)
  // Readings that arrive all at once, after a pause of the page, must not wait for a render.
  const track = useRef<readonly Reading[]>([])
  const step = useRef(onStep)
  step.current = onStep

  const stop = useCallback(() => {
    if (watch.current !== undefined) navigator.geolocation.clearWatch(watch.current)
    watch.current = undefined
  }, [])
  useEffect(() => stop, [stop])

  function onFix({ coords, timestamp }: GeolocationPosition): void {
    const { latitude, longitude, accuracy: accuracyM } = coords
    const fix = { latitude, longitude, accuracyM, takenAt: new Date(timestamp).toISOString() }
    setWalking({ state: 'walking', last: fix })
    if (!isStep(track.current.at(-1), fix)) return
    track.current = [...track.current, fix]
    step.current(track.current)
  }

  return {
    walking,
    isOn: walking.state === 'walking',
    /** Starts a walk, or continues a track. */
    begin(from: readonly Reading[]) {
      stop()
      track.current = from
      const problem = unsupportedPosition()
      if (problem) {
        setWalking({ state: 'failed', reason: `${problem} ${otherwise}` })
        return
      }
      setWalking({ state: 'walking', last: undefined })
      watch.current = navigator.geolocation.watchPosition(
        onFix,
        ({ code }) => {
          // A signal lost under trees comes back; readings missed meanwhile become a gap.
          if (code !== GeolocationPositionError.PERMISSION_DENIED) return
          stop()
          setWalking({ state: 'failed', reason: `${positionProblem(code)} ${otherwise}` })
        },
        { enableHighAccuracy: true, maximumAge: 0, timeout: longestWaitMs },
      )
    },
    pause() {
      stop()
      setWalking({ state: 'idle' })
    },
  }
}

export type Walk = ReturnType<typeof useWalk>
