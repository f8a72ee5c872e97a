import { Button } from '#app/ui/button.tsx'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import styles from './place-fields.module.css'
import type { Fix } from './use-position.ts'

interface GpsWaitingProps {
  best: Fix | undefined
  thresholdM: number
  onTake: (fix: Fix) => void
  onCancel: () => void
}

/** How accurate the position is so far, with buttons to accept it or cancel. */
export const GpsWaiting = ({ best, thresholdM, onTake, onCancel }: GpsWaitingProps) => (
  <>
    <p>
      {best
        ? `Accurate to ${formatAccuracy(best.accuracyM)} so far; ${thresholdM} m is asked for. Stand in the open and wait a moment, or use what there is.`
        : 'Looking for satellites. It is quicker in the open.'}
    </p>
    <div className={styles.buttons}>
      {best && (
        <Button variant="default" onClick={() => onTake(best)}>
          Use it, {formatAccuracy(best.accuracyM)}
        </Button>
      )}
      <Button variant="subtle" onClick={onCancel}>
        Stop
      </Button>
    </div>
  </>
)
