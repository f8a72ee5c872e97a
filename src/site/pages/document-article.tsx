import type { ReactNode } from 'react'
import type { Body } from '../body.tsx'
import { Prose } from '../mdx/prose.tsx'
import styles from './document-article.module.css'
import { TableOfContents } from './table-of-contents.tsx'

interface DocumentArticleProps {
  heading: string
  lead?: string
  /** The day under the heading, with its label. */
  dated: ReactNode
  body: Body
  /** What the site's search calls it. */
  kind: string
  children?: ReactNode
}

/** A long text to read, keep and print, with its table of contents next to it. */
export function DocumentArticle(props: DocumentArticleProps) {
  const { heading, lead, dated, body, kind, children } = props
  return (
    <article className={styles.document} data-pagefind-body="" data-pagefind-meta={`kind:${kind}`}>
      <header className={styles.head}>
        <h1>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <p className={styles.dated}>{dated}</p>
      </header>
      <TableOfContents headings={body.headings} />
      <div className={styles.body}>
        <Prose body={body} />
        {children}
      </div>
    </article>
  )
}
