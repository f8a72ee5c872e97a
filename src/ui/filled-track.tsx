import { clampPercent } from '#domain/units.ts'
import styles from './filled-track.module.css'

/** A bar, filled as far as `percent`; what lies outside 0 to 100 is cut. For the eye: its words stand around it. */
export const FilledTrack = ({ percent }: { percent: number }) => (
  <span className={styles.track}>
    <span className={styles.fill} style={{ inlineSize: `${clampPercent(percent)}%` }} />
  </span>
)
