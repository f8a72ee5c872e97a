import { formatDate } from '#app/ui/format.ts'
import type { TrackingStep } from '#domain/batch.ts'
import styles from './tracking-steps.module.css'

/** The stages of a batch, top to bottom, with the dates on which they were completed. */
export const TrackingSteps = ({ steps }: { steps: readonly TrackingStep[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ step, completed, date }) => (
      <li key={step} className={styles.step} data-completed={completed}>
        <span className={styles.name}>{step}</span>
        <span className={styles.when}>
          {completed ? (date ? formatDate(date) : 'Completed') : 'Not yet'}
        </span>
      </li>
    ))}
  </ol>
)
