import type { ComponentProps } from 'react'
import styles from './code-block.module.css'

/** Code, highlighted when it was compiled. Long lines scroll, by keyboard too; the boot script adds copying. */
export const CodeBlock = (props: ComponentProps<'pre'>) => (
  <div className={styles.block}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus. */}
    <pre className={styles.code} tabIndex={0} {...props} />
    <button type="button" className={styles.copy} data-copy="previous">
      Copy
    </button>
  </div>
)
