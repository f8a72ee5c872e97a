import type { ReactNode } from 'react'
import styles from './panel-foot.module.css'

/** The actions of a panel, always in view however long its content. */
export const PanelFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
)
