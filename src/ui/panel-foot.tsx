import type { ReactNode } from 'react'
import styles from './panel-foot.module.css'

/** What can be done with a panel's contents, in sight however long they are. */
export const PanelFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
)
