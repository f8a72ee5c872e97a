import styles from './bar.module.css'
import { Meter } from './meter.tsx'

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
export const Bar = ({ label, percent, figure, tone = 'accent' }: BarProps) => (
  <div className={styles.bar} data-tone={tone}>
    <Meter className={styles.meter} label={label} percent={percent} figure={figure} />
    <span className={styles.figure}>{figure}</span>
  </div>
)
