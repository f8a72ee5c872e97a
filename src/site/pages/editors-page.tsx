import type { EditorsPage as Page, SiteSettings } from '../../content/collections.ts'
import { useBody } from '../body.tsx'
import { EditHint } from '../components/edit-hint.tsx'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { Prose } from '../mdx/prose.tsx'
import styles from './editors-page.module.css'
import { TableOfContents } from './table-of-contents.tsx'

/** A page for writers, only in development. */
export function EditorsPage({ site, page }: { site: SiteSettings; page: Page }) {
  const body = useBody(page)
  const { title, description } = page.data
  return (
    <PublicLayout site={site} meta={{ title, description, path: page.url, hidden: true }}>
      <article className={styles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.lead}>{description}</p>
          <EditHint file={page.file} />
        </header>
        <TableOfContents headings={body.headings} />
        <Prose body={body} />
      </article>
    </PublicLayout>
  )
}
