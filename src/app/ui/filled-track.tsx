import { clampPercent } from '#domain/percent.ts'
import styles from './filled-track.module.css'

/** A bar filled to `percent`, limited to 0 to 100. Decorative: the text around it says the same. */
export const FilledTrack = ({ percent }: { percent: number }) => (
  <span className={styles.track}>
    <span className={styles.fill} style={{ inlineSize: `${clampPercent(percent)}%` }} />
  </span>
)
