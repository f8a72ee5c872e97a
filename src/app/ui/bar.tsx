import { clampPercent } from '#domain/percent.ts'
import styles from './bar.module.css'
import { FilledTrack } from './filled-track.tsx'

interface BarProps {
  /** Name of what it measures. */
  label: string
  /** Length, percent; limited to 0 to 100. */
  percent: number
  /** The true figure beside it, which may be outside that range. */
  figure: string
  tone?: 'accent' | 'warning' | 'danger'
}

/** A share of a whole, as a bar with its figure. */
export function Bar({ label, percent, figure, tone = 'accent' }: BarProps) {
  const shown = clampPercent(percent)
  return (
    <div className={styles.bar} data-tone={tone}>
      <div
        className={styles.meter}
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(shown)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={figure}
      >
        <FilledTrack percent={shown} />
      </div>
      <span className={styles.figure}>{figure}</span>
    </div>
  )
}
