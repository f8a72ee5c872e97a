import type { LinkProps } from 'react-router-dom'
import { Link } from 'react-router-dom'
import styles from './small-link.module.css'

/**
 * A link that looks like a small button. Cards have two or three each, and are drawn anew at every letter of a search:
 * the component library's own button would take a third of that time.
 */
export const SmallLink = (props: Omit<LinkProps, 'className'>) => (
  <Link className={styles.link} {...props} />
)
