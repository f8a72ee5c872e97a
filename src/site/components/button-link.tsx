import type { ReactNode } from 'react'
import styles from './button-link.module.css'

interface ButtonLinkProps {
  href: string
  /** Whether it is a secondary action, not the main one of the page. */
  quiet?: boolean
  children: ReactNode
}

/** A link that is an action. */
export function ButtonLink({ href, quiet = false, children }: ButtonLinkProps) {
  return (
    <a className={quiet ? `${styles.button} ${styles.quiet}` : styles.button} href={href}>
      {children}
    </a>
  )
}
