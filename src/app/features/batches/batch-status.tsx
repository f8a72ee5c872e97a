import { batchStatusLabel, isBatchStatus } from '#domain/batch.ts'
import styles from './batch-status.module.css'

/** A batch's status as a word, with a colour that says it again. */
export const BatchStatus = ({ status }: { status: string }) => (
  <span className={styles.status} data-status={isBatchStatus(status) ? status : 'unknown'}>
    {batchStatusLabel(status)}
  </span>
)
