import { batchStatuses } from '#domain/batch-words.ts'
import { clampPercent } from '#domain/percent.ts'
import styles from './batch-progress.module.css'
import { FilledTrack } from './filled-track.tsx'
import { formatPercent } from './format.ts'

interface BatchProgressProps {
  percent: number
  /** Name of what it measures, for lists of several batches. */
  label?: string
}

/** How far a batch is from farm to export: a track with one part per stage. */
export function BatchProgress({ percent, label = 'Progress' }: BatchProgressProps) {
  const shown = clampPercent(percent)
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {batchStatuses.map((stage, index) => {
          const share = 100 / batchStatuses.length
          return <FilledTrack key={stage} percent={((shown - index * share) / share) * 100} />
        })}
      </div>
      <span className={styles.figure}>{formatPercent(percent)}</span>
    </div>
  )
}
