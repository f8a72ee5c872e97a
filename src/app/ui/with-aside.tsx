import type { ReactNode } from 'react'
import styles from './with-aside.module.css'

interface WithAsideProps {
  aside: ReactNode
  children: ReactNode
}

/** Content with something that stays in sight beside it in a wide panel, and stands below it in a narrow one. */
export const WithAside = ({ aside, children }: WithAsideProps) => (
  <div className={styles.columns}>
    <div className={styles.content}>{children}</div>
    <div className={styles.aside}>{aside}</div>
  </div>
)
