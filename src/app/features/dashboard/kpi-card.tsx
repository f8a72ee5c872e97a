import { Link } from 'react-router-dom'
import coverLink from '#app/ui/cover-link.module.css'
import { FilledTrack } from '#app/ui/filled-track.tsx'
import surface from '#app/ui/surface.module.css'
import styles from './kpi-card.module.css'
import type { Kpi } from './kpis.ts'
import type { TrendWords } from './trend-words.ts'

const arrows: Record<TrendWords['direction'], string> = {
  up: 'M6 2l4.500 6h-9z',
  down: 'M6 10l4.500-6h-9z',
  level: 'M1 5h10v2.500H1z',
}

/** One figure: its value, its trend, and a link to the list behind it. */
export const KpiCard = ({ kpi }: { kpi: Kpi }) => (
  <article className={`${surface.raised} ${styles.card}`}>
    <h2 className={styles.label}>{kpi.label}</h2>
    <p className={styles.amount}>
      <strong className={styles.figure}>{kpi.figure}</strong>{' '}
      <span className={styles.note}>{kpi.note}</span>
    </p>
    {/* The figure and its note already say what the bar shows. */}
    <FilledTrack percent={kpi.barPercent ?? 0} />
    <p className={styles.trend} data-direction={kpi.trend.direction}>
      <svg className={styles.arrow} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d={arrows[kpi.trend.direction]} fill="currentColor" />
      </svg>
      <span>
        <strong>{kpi.trend.word}:</strong> {kpi.trend.text}
      </span>
    </p>
    <Link className={`${coverLink.link} ${styles.link}`} to={kpi.link.to}>
      {kpi.link.text}
    </Link>
  </article>
)
