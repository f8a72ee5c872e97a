import { useCallback, useRef, useState } from 'react'
import { useQuestion } from '#app/ui/use-question.ts'
import { useUnfinished } from '../../forms/saving.ts'
import {
  denied,
  positionProblem,
  unsupportedPosition,
  watchPosition,
} from '../../forms/watch-position.ts'
import { trueMsOfFix } from '../../time/form-time.ts'
import { averageOf, type MeasuredCorner, type Reading } from './average-readings.ts'

/** Number of accurate readings needed for a corner. */
export const readingsWanted = 5

type Measuring =
  | { state: 'idle' }
  | {
      state: 'measuring'
      readings: readonly Reading[]
      best: number | undefined
      /** Whether the device last said that it cannot tell, and looks on. */
      isLost: boolean
    }
  | { state: 'failed'; reason: string }

const idle: Measuring = { state: 'idle' }
const otherwise = 'Nothing that you recorded is lost.'

/**
 * Reads the GPS until enough readings are accurate, and averages them. The form is not saved
 * meanwhile. It also stops when the form is closed.
 */
export function useReadings(gateM: number, onTaken: (corner: MeasuredCorner) => void) {
  const [measuring, setMeasuring] = useState(idle)
  const question = useQuestion()
  const readings = useRef<Reading[]>([])
  // The form goes on while this waits: corners may be removed, and less accuracy asked for.
  const now = useRef({ gateM, onTaken })
  now.current = { gateM, onTaken }

  const cancel = useCallback(() => {
    question.end()
    setMeasuring(idle)
  }, [question])

  useUnfinished(
    'boundary',
    measuring.state === 'measuring',
    'A corner is still being measured. Wait for it, take the best so far, or press Stop',
  )

  function take(): void {
    const chosen = chosenOf(readings.current, now.current.gateM)
    if (!chosen) return
    cancel()
    now.current.onTaken(averageOf(chosen))
  }

  function show(isLost: boolean): void {
    const good = readings.current.filter(({ accuracyM }) => accuracyM <= now.current.gateM)
    if (good.length >= readingsWanted) take()
    else {
      const best = bestOf(readings.current)
      setMeasuring({ state: 'measuring', readings: good, best, isLost })
    }
  }

  function fail(problem: string): void {
    question.end()
    setMeasuring({ state: 'failed', reason: `${problem} ${otherwise}` })
  }

  function begin(): void {
    readings.current = []
    const problem = unsupportedPosition()
    if (problem) {
      fail(problem)
      return
    }
    show(false)
    watchPosition(question.ask(), {
      onFix({ coords, timestamp }) {
        const { latitude, longitude, accuracy: accuracyM } = coords
        const takenAt = new Date(trueMsOfFix(timestamp)).toISOString()
        readings.current = [...readings.current, { latitude, longitude, accuracyM, takenAt }]
        show(false)
      },
      onProblem(code) {
        // Losing a satellite does not discard what is known so far.
        if (readings.current.length > 0 && code !== denied) show(true)
        else fail(positionProblem(code))
      },
    })
  }

  return {
    measuring,
    begin,
    /** Takes the position without waiting for better or further readings. */
    take,
    cancel,
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
