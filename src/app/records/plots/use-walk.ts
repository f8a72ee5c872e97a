import { useCallback, useRef, useState } from 'react'
import { useQuestion } from '#app/ui/use-question.ts'
import { isStep } from '#domain/plots/walk.ts'
import { useOnSaving } from '../../forms/saving.ts'
import {
  denied,
  positionProblem,
  unsupportedPosition,
  watchPosition,
} from '../../forms/watch-position.ts'
import { trueMsOfFix } from '../../time/form-time.ts'
import type { Reading } from './average-readings.ts'

export type Walking =
  | { state: 'idle' }
  | { state: 'walking'; last: Reading | undefined }
  | { state: 'failed'; reason: string }

const idle: Walking = { state: 'idle' }
const otherwise = 'What you walked so far is kept.'

/** Reads the GPS during a walk, until it is paused or the form is saved or closed, and passes on the track with every reading that is a step further. */
export function useWalk(onStep: (track: readonly Reading[]) => void) {
  const [walking, setWalking] = useState(idle)
  const question = useQuestion()
  // Readings that arrive all at once, after a pause of the page, must not wait for a render.
  const track = useRef<readonly Reading[]>([])
  const step = useRef(onStep)
  step.current = onStep

  const pause = useCallback(() => {
    question.end()
    setWalking(idle)
  }, [question])

  useOnSaving(pause)

  function onFix({ coords, timestamp }: GeolocationPosition): void {
    const { latitude, longitude, accuracy: accuracyM } = coords
    const fix = {
      latitude,
      longitude,
      accuracyM,
      takenAt: new Date(trueMsOfFix(timestamp)).toISOString(),
    }
    setWalking({ state: 'walking', last: fix })
    if (!isStep(track.current.at(-1), fix)) return
    track.current = [...track.current, fix]
    step.current(track.current)
  }

  function fail(problem: string): void {
    question.end()
    setWalking({ state: 'failed', reason: `${problem} ${otherwise}` })
  }

  return {
    walking,
    isOn: walking.state === 'walking',
    /** Starts a walk, or continues a track. */
    begin(from: readonly Reading[]) {
      track.current = from
      const problem = unsupportedPosition()
      if (problem) {
        fail(problem)
        return
      }
      setWalking({ state: 'walking', last: undefined })
      watchPosition(question.ask(), {
        onFix,
        // A signal lost under trees comes back; readings missed meanwhile become a gap.
        onProblem: (code) => code === denied && fail(positionProblem(code)),
      })
    },
    pause,
  }
}

export type Walk = ReturnType<typeof useWalk>
