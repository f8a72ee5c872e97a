import { type ReactNode, useId } from 'react'
import surface from '#app/ui/surface.module.css'
import styles from './statements-screen.module.css'

/** A step of the assistant, or a section of a statement, with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`${surface.raised} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
