import { useCallback, useEffect, useRef, useState } from 'react'
import { positionProblem, unsupportedPosition } from '../../forms/watch-position.ts'
import { averageOf, type MeasuredCorner, type Reading } from './average-readings.ts'

/** Number of accurate readings needed for a corner. */
export const readingsWanted = 5

type Measuring =
  | { state: 'idle' }
  | { state: 'measuring'; readings: readonly Reading[]; best: number | undefined }
  | { state: 'failed'; reason: string }

const longestWaitMs = 60_000
const otherwise = 'Nothing that you recorded is lost.'

/** Reads the GPS until enough readings are accurate, and averages them. */
export function useReadings(gateM: number, onTaken: (corner: MeasuredCorner) => void) {
  const [measuring, setMeasuring] = useState<Measuring>({ state: 'idle' })
  const watch = useRef<number | undefined>(undefined)
  const readings = useRef<Reading[]>([])

  const stop = useCallback(() => {
    if (watch.current !== undefined) navigator.geolocation.clearWatch(watch.current)
    watch.current = undefined
  }, [])
  useEffect(() => stop, [stop])

  function take(): void {
    const chosen = chosenOf(readings.current, gateM)
    if (!chosen) return
    stop()
    setMeasuring({ state: 'idle' })
    onTaken(averageOf(chosen))
  }

  function onFix({ coords, timestamp }: GeolocationPosition): void {
    const { latitude, longitude, accuracy: accuracyM } = coords
    const takenAt = new Date(timestamp).toISOString()
    readings.current = [...readings.current, { latitude, longitude, accuracyM, takenAt }]
    const good = readings.current.filter((reading) => reading.accuracyM <= gateM)
    if (good.length >= readingsWanted) take()
    else setMeasuring({ state: 'measuring', readings: good, best: bestOf(readings.current) })
  }

  function begin(): void {
    stop()
    readings.current = []
    const problem = unsupportedPosition()
    if (problem) {
      setMeasuring({ state: 'failed', reason: `${problem} ${otherwise}` })
      return
    }
    setMeasuring({ state: 'measuring', readings: [], best: undefined })
    watch.current = navigator.geolocation.watchPosition(
      onFix,
      ({ code }) => {
        // Losing a satellite does not discard what is known so far.
        if (readings.current.length > 0 && code !== GeolocationPositionError.PERMISSION_DENIED)
          return
        stop()
        setMeasuring({ state: 'failed', reason: `${positionProblem(code)} ${otherwise}` })
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: longestWaitMs },
    )
  }

  return {
    measuring,
    begin,
    /** Takes the position without waiting for better or further readings. */
    take,
    cancel() {
      stop()
      setMeasuring({ state: 'idle' })
    },
  }
}

const bestOf = (all: readonly Reading[]): number | undefined =>
  all.length > 0 ? Math.min(...all.map(({ accuracyM }) => accuracyM)) : undefined

/** Returns the accurate readings; if there are none, only the best one. */
function chosenOf(
  all: readonly Reading[],
  gateM: number,
): readonly [Reading, ...Reading[]] | undefined {
  const [first, ...others] = all.filter(({ accuracyM }) => accuracyM <= gateM)
  if (first) return [first, ...others]
  const best = all.toSorted((a, b) => a.accuracyM - b.accuracyM)[0]
  return best && [best]
}
