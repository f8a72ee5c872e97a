import { Waiting } from '#app/ui/waiting.tsx'
import styles from './dashboard-skeleton.module.css'

const shapes = ['a', 'b', 'c', 'd']

/** Placeholder in the dashboard's shape while its data loads. */
export const DashboardSkeleton = () => (
  <>
    <Waiting what="the dashboard" isDrawn />
    <div className={styles.skeleton} aria-hidden="true">
      <div className={styles.column}>
        <div className={styles.panel} />
        <div className={styles.panel} />
      </div>
      <div className={styles.column}>
        <div className={styles.kpis}>
          {shapes.map((shape) => (
            <div key={shape} className={styles.kpi} />
          ))}
        </div>
        <div className={styles.panel} />
      </div>
    </div>
  </>
)
