import { appPaths, rescuePath } from '#domain/paths.ts'
import type { Content } from '../content/collections.ts'
import { AppShellPage } from './app-shell-page.tsx'
import { feedPages } from './files/feeds.tsx'
import { blogPages } from './pages/blog/blog-pages.tsx'
import { newestFirst } from './pages/blog/newest-first.ts'
import { topicsOf } from './pages/blog/topics.ts'
import { companyPages } from './pages/company-pages.tsx'
import { DocsPage } from './pages/docs-page.tsx'
import { docsTabPages } from './pages/docs-tab-pages.tsx'
import { EditorsPage } from './pages/editors-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PlotCheckPage } from './pages/plot-check-page.tsx'
import { ScopePage } from './pages/scope-page.tsx'
import { VerifyPage } from './pages/verify-page.tsx'
import { RescuePage } from './rescue/rescue-page.tsx'
import type { SitePage } from './site-page.ts'

/** Returns every page of the product; this is the only place that knows them all. */
export function siteMap(content: Content): SitePage[] {
  const site = only(content.settings, 'site').data
  const plotCheck = only(content.plotCheckPage, 'pages/plot-check')
  const verify = only(content.verifyPage, 'pages/verify')
  const scope = only(content.scopePage, 'pages/scope')
  const posts = newestFirst(content.blog)
  const tabs = content.docs.toSorted((a, b) => a.data.order - b.data.order)

  return [
    {
      path: '/',
      element: (
        <HomePage
          site={site}
          page={only(content.home, 'pages/home')}
          about={only(content.about, 'pages/about')}
        />
      ),
    },
    ...blogPages({
      site,
      page: only(content.blogPage, 'pages/blog'),
      posts,
      topics: topicsOf(content),
    }),
    {
      path: '/docs',
      bodyIds: tabs.map(({ bodyId }) => bodyId),
      element: <DocsPage site={site} page={only(content.docsPage, 'pages/docs')} tabs={tabs} />,
    },
    ...docsTabPages({ site, page: only(content.docsPage, 'pages/docs'), tabs }),
    ...feedPages(content),
    ...companyPages(content, site),
    ...content.editors.map((page) => ({
      path: page.url,
      bodyIds: [page.bodyId],
      element: <EditorsPage site={site} page={page} />,
    })),
    {
      path: plotCheck.url,
      bodyIds: [plotCheck.bodyId],
      element: <PlotCheckPage site={site} page={plotCheck} />,
    },
    {
      path: verify.url,
      bodyIds: [verify.bodyId],
      element: <VerifyPage site={site} page={verify} />,
    },
    {
      path: scope.url,
      bodyIds: [scope.bodyId],
      element: <ScopePage site={site} page={scope} />,
    },
    {
      path: '/404',
      element: <NotFoundPage site={site} page={only(content.notFoundPage, 'pages/not-found')} />,
    },
    ...appPaths.map((path) => ({ path, element: <AppShellPage path={path} /> })),
    { path: rescuePath, element: <RescuePage /> },
  ]
}

/** Returns the only file of its kind. */
function only<Kind>([entry]: readonly Kind[], name: string): Kind {
  if (!entry) throw new Error(`content/${name}.mdx is missing`)
  return entry
}
