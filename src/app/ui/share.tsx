import { formatPercent } from './format.ts'
import { Meter } from './meter.tsx'
import styles from './share.module.css'

interface ShareProps {
  /** Name of what it measures. In a table the column says it, and the figure all the rest. */
  label?: string
  /** The true figure, percent; the bar shows 0 to 100 of it. */
  percent: number
}

/** A percentage in a line of text: a short bar and its figure. */
export function Share({ label, percent }: ShareProps) {
  const figure = formatPercent(percent)
  return (
    <span className={styles.share}>
      <Meter className={styles.bar} label={label} percent={percent} figure={figure} />
      {figure}
    </span>
  )
}
