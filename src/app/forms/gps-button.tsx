import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import styles from './gps-button.module.css'
import { useAnswerInSight } from './use-answer-in-sight.ts'
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
  const { block, button, answer } = useAnswerInSight(wordsOf(seeking))
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

/** The first position brings a button of its own. */
const wordsOf = (seeking: PositionSearch['seeking']): string =>
  seeking.state === 'idle'
    ? ''
    : seeking.state === 'seeking' && seeking.best
      ? 'best so far'
      : seeking.state

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
