import type { ReactNode } from 'react'
import styles from './screen-top.module.css'

interface ScreenTopProps {
  title: string
  /** Under the title. */
  note?: ReactNode
  /** Beside them: what can be done here, and how current the screen is. */
  children?: ReactNode
}

/** The top of a screen. The router gives its heading the focus when the screen opens. */
export const ScreenTop = ({ title, note, children }: ScreenTopProps) => (
  <div className={styles.top} data-note={note ? true : undefined}>
    <div>
      <h1 className={styles.title} tabIndex={-1} data-screen-heading>
        {title}
      </h1>
      {note}
    </div>
    {children}
  </div>
)
