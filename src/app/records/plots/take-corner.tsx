import { Button } from '#app/ui/button.tsx'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
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
  return (
    <>
      <Button size="lg" fullWidth onClick={begin} loading={measuring.state === 'measuring'}>
        {label}
      </Button>
      <div className={styles.state} role="status">
        {measuring.state === 'failed' && <p className={styles.failed}>{measuring.reason}</p>}
        {measuring.state === 'measuring' && (
          <>
            <p>
              {measuring.best === undefined
                ? 'Looking for satellites. It is quicker in the open.'
                : `${measuring.readings.length} of ${readingsWanted} readings within ${gateM} m; the best so far is ${formatAccuracy(measuring.best)}. Stand still.`}
            </p>
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
    </>
  )
}
