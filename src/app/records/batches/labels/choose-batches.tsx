import { Button } from '#app/ui/button.tsx'
import { counted, formatCount } from '#app/ui/format.ts'
import type { Batch } from '#domain/batch.ts'
import { mostPassports } from '../../../offline/signed-passports.ts'
import { BatchToLabel } from './batch-to-label.tsx'
import styles from './choose-batches.module.css'
import type { LabelCounts } from './label-counts.ts'

interface ChooseBatchesProps {
  batches: readonly Batch[]
  chosen: ReadonlySet<string>
  /** Chooses these, and no others. */
  onChoose: (ids: ReadonlySet<string>) => void
  onToggle: (id: string) => void
  counts: LabelCounts
  /** Why the passport of a batch could not be loaded, by its id. */
  missing: ReadonlyMap<string, string>
}

/** Longer lists are filtered, as the list is. */
const mostShown = 100

/** Chooses batches, and how many labels each of them gets. */
export function ChooseBatches({
  batches,
  chosen,
  onChoose,
  onToggle,
  counts,
  missing,
}: ChooseBatchesProps) {
  const isFull = chosen.size >= mostPassports
  const first = batches.slice(0, mostPassports)
  const hidden = batches.length - mostShown
  return (
    <fieldset className={styles.batches}>
      <legend className={styles.legend}>Batches</legend>
      <p className={styles.note}>
        Those that the list shows, in its order. Choose up to {mostPassports}.
      </p>
      <div className={styles.tools}>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChoose(new Set(first.map(({ id }) => id)))}
        >
          {first.length < batches.length ? `Select the first ${mostPassports}` : 'Select all'}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => onChoose(new Set())}>
          Select none
        </Button>
        <p>
          {`${formatCount(chosen.size)} of ${counted(batches.length, 'batch', 'batches')} chosen`}
        </p>
      </div>
      <p className={styles.heads} aria-hidden="true">
        <span>Batch</span>
        <span>Labels</span>
      </p>
      <ul className={styles.list}>
        {batches.slice(0, mostShown).map((batch) => (
          <BatchToLabel
            key={batch.id}
            batch={batch}
            isChosen={chosen.has(batch.id)}
            isFull={isFull}
            onToggle={onToggle}
            typed={counts.typedOf(batch.id)}
            error={counts.errorOf(batch.id)}
            onType={counts.set}
            missing={missing.get(batch.id)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <p className={styles.note}>
          {`${formatCount(hidden)} more: search or filter the list to have them here.`}
        </p>
      )}
    </fieldset>
  )
}
