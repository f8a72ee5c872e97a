import { Button } from '#app/ui/button.tsx'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import { placeWords } from '#domain/plots/micro-degrees.ts'
import type { MeasuredCorner } from './average-readings.ts'
import styles from './boundary-field.module.css'

interface CornerListProps {
  corners: readonly MeasuredCorner[]
  /** Undefined if corners cannot be removed one by one. */
  onRemove: ((index: number) => void) | undefined
}

/** Every corner so far, with its accuracy. */
export const CornerList = ({ corners, onRemove }: CornerListProps) => (
  <ol className={styles.corners} aria-label="Corners">
    {corners.map((corner, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number, and two may be at one place
      <li key={index}>
        <span>
          {index + 1}: {placeWords(corner.longitude, corner.latitude)}
          {corner.accuracyM !== null && <span>{`, ${formatAccuracy(corner.accuracyM)}`}</span>}
        </span>
        {onRemove && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`Remove corner ${index + 1}`}
            onClick={() => onRemove(index)}
          >
            Remove
          </Button>
        )}
      </li>
    ))}
  </ol>
)
