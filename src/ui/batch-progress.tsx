import { batchStatuses } from '#domain/batch.ts'
import { clampPercent } from '#domain/units.ts'
import styles from './batch-progress.module.css'
import { FilledTrack } from './filled-track.tsx'
import { formatPercent } from './format.ts'

interface BatchProgressProps {
  percent: number
  /** What it measures, where several batches stand in one list. */
  label?: string
}

/** How far a batch is from farm to export: a track in as many parts as there are stages. */
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
