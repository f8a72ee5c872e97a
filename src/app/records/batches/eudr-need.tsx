import { useToday } from '#app/ui/use-now.ts'
import type { Batch } from '#domain/batch.ts'
import { eudrNeed } from '#domain/eudr-need.ts'
import styles from './eudr-need.module.css'

/** Whether the batch needs an EUDR record, by what is known today. */
export function EudrNeed({ batch }: { batch: Batch }) {
  const { isNeeded, why } = eudrNeed(batch, useToday())
  return (
    <>
      {isNeeded ? 'Record needed' : 'No record needed'}
      <p className={styles.why}>{why}.</p>
    </>
  )
}
