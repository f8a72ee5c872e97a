import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useQuestion } from '#app/ui/use-question.ts'
import { useUnfinished } from './saving.ts'
import { denied, positionProblem, unsupportedPosition, watchPosition } from './watch-position.ts'

/** The position as reported by the device. */
export interface Fix {
  latitude: number
  longitude: number
  /** Metres: the true position is within this distance two times out of three. */
  accuracyM: number
}

type Seeking =
  | { state: 'idle' }
  | {
      state: 'seeking'
      best: Fix | undefined
      /** Whether the device last said that it cannot tell, and looks on. */
      isLost: boolean
    }
  | { state: 'failed'; reason: string; canRetry: boolean }

const idle: Seeking = { state: 'idle' }

const better = (best: Fix | undefined, fix: Fix): Fix =>
  best && best.accuracyM < fix.accuracyM ? best : fix

interface PositionOptions {
  /** The field of the form that it fills in. */
  field: string
  /** The accuracy to wait for. By default, the first fix is enough. */
  thresholdM?: number
  /** What the answer takes the place of, as text. If it changes meanwhile, the answer is no longer wanted. */
  before: string
  onTaken: (fix: Fix) => void
  /** What to do without it. */
  otherwise?: string
}

/**
 * Watches the device's position until it is accurate enough, then takes it. Users who do not want to wait can take the
 * best so far, or stop. The form is not saved meanwhile. It also stops when the form is closed.
 */
export function usePosition({
  field,
  thresholdM = Number.POSITIVE_INFINITY,
  before,
  onTaken,
  otherwise = 'You can enter the coordinates below.',
}: PositionOptions) {
  const [seeking, setSeeking] = useState(idle)
  const question = useQuestion()
  // The form goes on while this waits: a user may accept less accuracy.
  const now = useRef({ thresholdM, onTaken })
  now.current = { thresholdM, onTaken }

  const cancel = useCallback(() => {
    question.end()
    setSeeking(idle)
  }, [question])

  useUnfinished(
    field,
    seeking.state === 'seeking',
    'The position is still being measured. Wait for it, use the best so far, or press Stop',
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts.
  useLayoutEffect(cancel, [cancel, before])

  function take(fix: Fix): void {
    cancel()
    now.current.onTaken(fix)
  }

  function fail(problem: string, canRetry: boolean): void {
    question.end()
    setSeeking({ state: 'failed', reason: `${problem} ${otherwise}`, canRetry })
  }

  function seek(): void {
    const problem = unsupportedPosition()
    if (problem) {
      fail(problem, false)
      return
    }
    let best: Fix | undefined
    setSeeking({ state: 'seeking', best, isLost: false })
    watchPosition(question.ask(), {
      onFix({ coords: { latitude, longitude, accuracy } }) {
        const fix = { latitude, longitude, accuracyM: accuracy }
        best = better(best, fix)
        if (accuracy <= now.current.thresholdM) take(fix)
        else setSeeking({ state: 'seeking', best, isLost: false })
      },
      onProblem(code) {
        // Losing a satellite does not discard what is known so far.
        if (best && code !== denied) setSeeking({ state: 'seeking', best, isLost: true })
        else fail(positionProblem(code), true)
      },
    })
  }

  return { seeking, thresholdM, seek, take, cancel }
}

export type PositionSearch = ReturnType<typeof usePosition>
