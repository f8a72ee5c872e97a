import type { ReactNode } from 'react'
import styles from './screen-top.module.css'

interface ScreenTopProps {
  title: string
  /** Under the title. */
  note?: ReactNode
  /** Beside them: what can be done here, and how current the screen is. */
  children?: ReactNode
}

/** The top of a screen. */
export const ScreenTop = ({ title, note, children }: ScreenTopProps) => (
  <div className={styles.top} data-note={note ? true : undefined}>
    <div>
      <ScreenTitle>{title}</ScreenTitle>
      {note}
    </div>
    {children}
  </div>
)

/** The heading of a screen: the router gives it the focus when the screen opens. */
export const ScreenTitle = ({ children }: { children: string }) => (
  <h1 className={styles.title} tabIndex={-1} data-screen-heading>
    {children}
  </h1>
)
