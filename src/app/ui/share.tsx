import { clampPercent } from '#domain/percent.ts'
import { FilledTrack } from './filled-track.tsx'
import { formatPercent } from './format.ts'
import styles from './share.module.css'

interface ShareProps {
  /** Name of what it measures. */
  label: string
  /** The true figure, percent; the bar shows 0 to 100 of it. */
  percent: number
}

/** A percentage in a line of text: a short bar and its figure. */
export const Share = ({ label, percent }: ShareProps) => (
  <span className={styles.share}>
    <span
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(clampPercent(percent))}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={formatPercent(percent)}
    >
      <FilledTrack percent={percent} />
    </span>
    {formatPercent(percent)}
  </span>
)
