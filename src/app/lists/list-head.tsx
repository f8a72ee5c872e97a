import type { ReactNode } from 'react'
import { ScreenTitle } from '#app/ui/screen-top.tsx'
import styles from './list-head.module.css'

interface ListHeadProps {
  title: string
  /** Beside the title: how many rows match, and how to see all of them again. */
  count?: ReactNode
  /** How current the list is. */
  freshness?: ReactNode
  /** What can be done on this screen. On a phone it is behind "More". */
  actions?: ReactNode
  /** Below the title: what is not finished. */
  notices?: ReactNode
  /** Figures, search, filters and tools. */
  children?: ReactNode
}

/**
 * The head of a list, in two lines on a desk: title, count and actions; figures, search, filters and tools. On a phone
 * the search stands beside the title, the figures in a line that scrolls, and the rest shows at the press of "More".
 */
export const ListHead = ({
  title,
  count,
  freshness,
  actions,
  notices,
  children,
}: ListHeadProps) => (
  <div className={styles.head}>
    <div className={styles.top}>
      <ScreenTitle>{title}</ScreenTitle>
      {count}
      {freshness}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {notices && <div className={styles.notices}>{notices}</div>}
    {children && <div className={styles.bar}>{children}</div>}
  </div>
)
