import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import { useKeptFocus } from '#app/ui/use-kept-focus.ts'
import styles from './gps-button.module.css'
import type { PositionSearch } from './use-position.ts'

interface GpsButtonProps {
  label: string
  position: PositionSearch
  /** Shown beneath the button while nothing is looked for. */
  children?: ReactNode
}

/** Asks for the device's position. How that goes is said right beneath the button. */
export function GpsButton({ label, position, children }: GpsButtonProps) {
  const { seeking, seek } = position
  const block = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  useKeptFocus(block, button)

  const { state } = seeking
  const hasBest = state === 'seeking' && seeking.best !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the best so far brings a button of its own.
  useEffect(() => {
    const focused = document.activeElement
    // A user who is in another field must not be moved away from it. Some browsers do not focus a tapped button.
    const isHere = focused === document.body || block.current?.contains(focused)
    if (state !== 'idle' && isHere) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [state, hasBest])

  return (
    <div className={styles.block} ref={block}>
      <Button variant="default" onClick={seek} ref={button}>
        {label}
      </Button>
      <div className={styles.state} role="status" ref={answer}>
        {seeking.state === 'failed' && (
          <div className={styles.failed}>
            <p>{seeking.reason}</p>
            {seeking.canRetry && (
              <Button variant="default" onClick={seek}>
                Try again
              </Button>
            )}
          </div>
        )}
        {seeking.state === 'seeking' && <Waiting {...seeking} position={position} />}
        {seeking.state === 'idle' && children}
      </div>
    </div>
  )
}

type WaitingProps = Extract<PositionSearch['seeking'], { state: 'seeking' }> & {
  position: PositionSearch
}

/** How accurate the position is so far, with buttons to accept it or stop. */
const Waiting = ({ best, isLost, position: { thresholdM, take, cancel } }: WaitingProps) => (
  <>
    <p>
      {best
        ? `Accurate to ${formatAccuracy(best.accuracyM)} so far; ${thresholdM} m is asked for. Stand in the open and wait a moment, or use what there is.`
        : 'Looking for satellites. It is quicker in the open.'}
    </p>
    {isLost && <p>The signal is lost. The device goes on looking; what was measured is kept.</p>}
    <div className={styles.buttons}>
      {best && (
        <Button variant="default" onClick={() => take(best)}>
          Use it, {formatAccuracy(best.accuracyM)}
        </Button>
      )}
      <Button variant="subtle" onClick={cancel}>
        Stop
      </Button>
    </div>
  </>
)
