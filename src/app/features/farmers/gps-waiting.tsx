import { Button } from '@mantine/core'
import styles from './position-field.module.css'
import type { Fix } from './use-position.ts'

interface GpsWaitingProps {
  best: Fix | undefined
  thresholdM: number
  onTake: (fix: Fix) => void
  onCancel: () => void
}

/** How exact the place is so far, and ways not to wait for better. */
export const GpsWaiting = ({ best, thresholdM, onTake, onCancel }: GpsWaitingProps) => (
  <>
    <p>
      {best
        ? `Accurate to ${metres(best.accuracyM)} so far; ${thresholdM} m is asked for. Stand in the open and wait a moment, or use what there is.`
        : 'Looking for satellites. It is quicker in the open.'}
    </p>
    <div className={styles.buttons}>
      {best && (
        <Button variant="default" onClick={() => onTake(best)}>
          Use it, {metres(best.accuracyM)}
        </Button>
      )}
      <Button variant="subtle" onClick={onCancel}>
        Stop
      </Button>
    </div>
  </>
)

/** Rounded up: nothing is said to be more exact than it is. */
export const metres = (accuracyM: number): string =>
  `${accuracyM < 10 ? Math.ceil(accuracyM * 10) / 10 : Math.ceil(accuracyM)} m`
