import type { ReactNode } from 'react'
import styles from './map-section.module.css'

/** A map in a record's page, under its heading. */
export const MapSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3 className={styles.heading}>{title}</h3>
    {children}
  </section>
)

/** Why there is none. */
export const NoMap = ({ children }: { children: ReactNode }) => (
  <p className={styles.none}>{children}</p>
)
