import type { ComponentProps } from 'react'
import styles from './code-block.module.css'

/** Code, marked up by class when it was compiled. Long lines scroll, by keyboard too. */
export const CodeBlock = (props: ComponentProps<'pre'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus.
  <pre className={styles.code} tabIndex={0} {...props} />
)
