import type { Body } from '../body.tsx'
import { mdxComponents } from './mdx-components.tsx'
import styles from './prose.module.css'

/** A body of MDX as running text. */
export function Prose({ body: { default: Content } }: { body: Body }) {
  return (
    <div className={styles.prose}>
      <Content components={mdxComponents} />
    </div>
  )
}
