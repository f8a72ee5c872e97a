import { Button } from '#app/ui/button.tsx'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import { useAnswerInSight } from '../../forms/use-answer-in-sight.ts'
import type { MeasuredCorner } from './average-readings.ts'
import styles from './boundary-field.module.css'
import { readingsWanted, useReadings } from './use-readings.ts'

interface TakeCornerProps {
  label: string
  /** The accuracy that a reading needs, m. */
  gateM: number
  onTaken: (corner: MeasuredCorner) => void
}

/** Measures the user's position, for as long as it takes or the user wants to wait. */
export function TakeCorner({ label, gateM, onTaken }: TakeCornerProps) {
  const { measuring, begin, take, cancel } = useReadings(gateM, onTaken)
  const { state } = measuring
  const hasBest = state === 'measuring' && measuring.best !== undefined
  const { block, button, answer } = useAnswerInSight(
    state === 'idle' ? '' : hasBest ? 'best so far' : state,
  )
  return (
    <div className={styles.taking} ref={block}>
      <Button size="lg" fullWidth onClick={begin} ref={button}>
        {label}
      </Button>
      <div className={styles.state} role="status" ref={answer}>
        {measuring.state === 'failed' && <p className={styles.failed}>{measuring.reason}</p>}
        {measuring.state === 'measuring' && (
          <>
            <p>
              {measuring.best === undefined
                ? 'Looking for satellites. It is quicker in the open.'
                : `${measuring.readings.length} of ${readingsWanted} readings within ${gateM} m; the best so far is ${formatAccuracy(measuring.best)}. Stand still.`}
            </p>
            {measuring.isLost && (
              <p>The signal is lost. The device goes on looking; what was measured is kept.</p>
            )}
            <div className={styles.buttons}>
              {measuring.best !== undefined && (
                <Button variant="default" onClick={take}>
                  {measuring.best <= gateM
                    ? `Take it now, ${formatAccuracy(measuring.best)}`
                    : `Take it anyway, ${formatAccuracy(measuring.best)}`}
                </Button>
              )}
              <Button variant="subtle" onClick={cancel}>
                Stop
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
