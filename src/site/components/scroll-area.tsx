import type { ReactNode } from 'react'
import styles from './scroll-area.module.css'

/** Content that is wider than a phone scrolls in its own area, which can be reached and scrolled by keyboard. */
export const ScrollArea = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, a section would be a landmark.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus.
  <div className={styles.area} role="group" tabIndex={0} aria-label={label}>
    {children}
  </div>
)
