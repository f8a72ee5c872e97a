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
const ApiReference = lazy(() => import('./api-reference/api-reference.tsx'))

interface DocsPageProps {
  site: SiteSettings
  page: SimplePage
  tabs: readonly DocsTab[]
}

/**
 * All tabs are in the page. Hidden ones are found by a search in the page and opened by their address, by the browser
 * itself; the boot script only closes the others.
 */
export function DocsPage({ site, page, tabs }: DocsPageProps) {
  const { origin } = useBuild()
  const { title, description, heading = title, lead } = page.data
  const trail = [
    { name: site.name, path: '/' },
    { name: title, path: page.url },
  ]
  const jsonLd = [docsArticle(origin, site, page), breadcrumbs(origin, trail)]
  return (
    <PublicLayout
      site={site}
      meta={{ title: `${title} · ${site.name}`, description, path: page.url, jsonLd }}
    >
      <div
        className={styles.page}
        data-tabs
        data-pagefind-body
        data-pagefind-meta={`kind:${title}`}
      >
        <h1>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <nav className={styles.tabs} aria-label="Documentation" data-pagefind-ignore>
          {tabs.map(({ slug, data }, index) => (
            <a key={slug} href={`#${slug}`} aria-current={index === 0 ? 'true' : undefined}>
              {data.title}
            </a>
          ))}
        </nav>
        {tabs.map((tab, index) => (
          <Panel key={tab.slug} tab={tab} isFirst={index === 0} />
        ))}
      </div>
    </PublicLayout>
  )
}

const referenceHeading = { id: 'api-reference', text: 'Reference', level: 2 }

/** In capitals, which browsers treat the same: React drops the value of the lower-case attribute. */
const untilFound = { HIDDEN: 'until-found' }

function Panel({ tab, isFirst }: { tab: DocsTab; isFirst: boolean }) {
  const body = useBody(tab)
  const hasReference = tab.data.reference === 'api'
  const headings = hasReference ? [...body.headings, referenceHeading] : body.headings
  return (
    <section
      id={tab.slug}
      className={styles.panel}
      aria-label={tab.data.title}
      {...(isFirst ? {} : untilFound)}
    >
      <TableOfContents headings={headings} of={tab.data.title} follows />
      <div className={styles.text}>
        <p className={styles.summary} data-pagefind-ignore>
          {tab.data.summary} <DraftMark data={tab.data} />
        </p>
        <EditHint file={tab.file} />
        {/* The search leads to the part's own page. */}
        <div data-pagefind-ignore="all">
          <Prose body={body} />
        </div>
        <p data-pagefind-ignore>
          <a href={docsTabPath(tab.slug)}>{tab.data.title} on a page of its own</a>
        </p>
        {hasReference && (
          <div className={styles.wide}>
            <ApiReference />
          </div>
        )}
      </div>
    </section>
  )
}
