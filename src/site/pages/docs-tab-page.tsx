import { lazy } from 'react'
import type { DocsTab, SimplePage, SiteSettings } from '../../content/collections.ts'
import { docsTabPath } from '../../content/docs-path.ts'
import { useBody } from '../body.tsx'
import { useBuild } from '../build-context.tsx'
import { DraftMark } from '../components/draft-mark.tsx'
import { EditHint } from '../components/edit-hint.tsx'
import { breadcrumbs, docsArticle } from '../json-ld.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { Prose } from '../mdx/prose.tsx'
import styles from './docs-page.module.css'
import { TableOfContents } from './table-of-contents.tsx'

/** Loaded only when it is rendered: it includes the whole contract. */
const ApiIndex = lazy(() => import('./api-reference/api-index.tsx'))

interface DocsTabPageProps {
  site: SiteSettings
  /** The page with all parts. */
  docs: Pick<SimplePage, 'url'> & { title: string }
  tabs: readonly { slug: string; title: string }[]
  tab: DocsTab
}

const indexHeading = { id: 'endpoints', text: 'Endpoints', level: 2 }

/** One part of the documentation, small enough for a fast first paint on a bad network. */
export function DocsTabPage({ site, docs, tabs, tab }: DocsTabPageProps) {
  const { origin } = useBuild()
  const body = useBody(tab)
  const { title, summary, reference } = tab.data
  const path = docsTabPath(tab.slug)
  const meta = { title: `${title} · ${docs.title} · ${site.name}`, description: summary, path }
  const trail = [
    { name: site.name, path: '/' },
    { name: docs.title, path: docs.url },
    { name: title, path },
  ]
  const article = { url: path, data: { title: `${docs.title}: ${title}`, description: summary } }
  const jsonLd = [docsArticle(origin, site, article), breadcrumbs(origin, trail)]
  return (
    <PublicLayout site={site} meta={{ ...meta, jsonLd }}>
      <article className={styles.page} data-pagefind-body data-pagefind-meta={`kind:${docs.title}`}>
        <h1>{title}</h1>
        <nav className={styles.tabs} aria-label={docs.title} data-pagefind-ignore>
          {tabs.map((one) => (
            <a
              key={one.slug}
              href={docsTabPath(one.slug)}
              aria-current={one.slug === tab.slug ? 'page' : undefined}
            >
              {one.title}
            </a>
          ))}
        </nav>
        <div className={styles.panel}>
          <TableOfContents
            headings={reference ? [...body.headings, indexHeading] : body.headings}
            follows
          />
          <div className={styles.text}>
            <p className={styles.summary}>
              {summary} <DraftMark data={tab.data} />
            </p>
            <EditHint file={tab.file} />
            <Prose body={body} />
            {reference === 'api' && <ApiIndex docsUrl={docs.url} />}
            <p data-pagefind-ignore>
              <a href={`${docs.url}#${tab.slug}`}>All parts on one page</a>
            </p>
          </div>
        </div>
      </article>
    </PublicLayout>
  )
}
