import { type ReactNode, useId } from 'react'
import surface from '#app/ui/surface.module.css'
import styles from './supplier.module.css'

interface PartProps {
  title: string
  /** Shown at the end of the header: what can be done. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the screen with a heading. */
export function Part({ title, action, children }: PartProps) {
  const titleId = useId()
  return (
    <section className={`${surface.raised} ${styles.part}`} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 className={styles.heading} id={titleId}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
