import type { DocsTab, SimplePage, SiteSettings } from '../../content/collections.ts'
import { docsTabPath } from '../../content/docs-path.ts'
import type { SitePage } from '../site-page.ts'
import { DocsTabPage } from './docs-tab-page.tsx'

interface Docs {
  site: SiteSettings
  page: SimplePage
  /** In display order. */
  tabs: readonly DocsTab[]
}

/** Returns a page for each part of the documentation, in addition to the page with all of them. */
export function docsTabPages({ site, page, tabs }: Docs): SitePage[] {
  const docs = { url: page.url, title: page.data.title }
  const links = tabs.map(({ slug, data: { title } }) => ({ slug, title }))
  return tabs.map((tab) => ({
    path: docsTabPath(tab.slug),
    bodyIds: [tab.bodyId],
    element: <DocsTabPage site={site} docs={docs} tabs={links} tab={tab} />,
  }))
}
