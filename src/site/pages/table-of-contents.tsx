import type { Heading } from '../body.tsx'
import { useBuild } from '../build-context.tsx'
import styles from './table-of-contents.module.css'

interface TableOfContentsProps {
  headings: readonly Heading[]
  /** Which part of the page the headings belong to, if there are several. */
  of?: string
  /** Marks the chapter that is read, by a small script of its own. */
  follows?: boolean
}

/** The contents of a long text: next to it on wide screens, and collapsed before it on others. */
export function TableOfContents({ headings, of, follows }: TableOfContentsProps) {
  const { scriptUrls } = useBuild()
  const chapters = headings.filter(({ level }) => level === 2)
  if (chapters.length < 3) return null
  return (
    <nav
      className={styles.contents}
      aria-label={of ? `On this page: ${of}` : 'On this page'}
      {...(follows ? { 'data-run': scriptUrls['current-chapter'], 'data-at-once': true } : {})}
      data-pagefind-ignore
    >
      <details>
        <summary>On this page</summary>
        <ol>
          {chapters.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
