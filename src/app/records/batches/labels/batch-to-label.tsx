import { memo } from 'react'
import { formatKg } from '#app/ui/format.ts'
import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import type { Batch } from '#domain/batch.ts'
import { goodsOf } from '#domain/batch-rules.ts'
import styles from './choose-batches.module.css'
import { LabelCountField } from './label-count-field.tsx'

interface BatchToLabelProps {
  batch: Batch
  isChosen: boolean
  /** Whether no further batch can be chosen. */
  isFull: boolean
  onToggle: (id: string) => void
  typed: string
  error: string | undefined
  onType: (id: string, typed: string) => void
  /** Why its passport could not be loaded. */
  missing: string | undefined
}

/** A batch that labels can be printed of. Passports come one by one, and each would render all rows of a long list again. */
export const BatchToLabel = memo(
  ({ batch, isChosen, isFull, onToggle, typed, error, onType, missing }: BatchToLabelProps) => (
    <li className={styles.batch}>
      <Checkbox
        label={`${batch.id}, ${goodsOf(batch)}, ${formatKg(batch.quantity)}`}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => onToggle(batch.id)}
      />
      {isChosen && (
        <LabelCountField
          label={`Labels of ${batch.id}`}
          isLabelHidden
          typed={typed}
          error={error}
          onType={(text) => onType(batch.id, text)}
        />
      )}
      {missing && <p className={styles.missing}>{missing}</p>}
    </li>
  ),
)
