import type { ReactElement } from 'react'
import { appPaths } from '#domain/paths.ts'
import type { BlogPost, Content } from '../content/collections.ts'
import { AppShellPage } from './app-shell-page.tsx'
import type { PostTeaser } from './components/post-card.tsx'
import { BlogListPage } from './pages/blog-list-page.tsx'
import { DocsPage } from './pages/docs-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { type Neighbour, PostPage } from './pages/post-page.tsx'

/** An address of the site and the element that is its page. Its props are plain data: same data, same bytes. */
export interface SitePage {
  /** `/blog/x`; `/404` is what a host answers where there is no page. */
  path: string
  element: ReactElement<object>
  /** Ids of the compiled bodies that the page shows. */
  bodyIds?: readonly string[]
}

/** Every page of the product: the one place that knows them all. */
export function siteMap(content: Content): SitePage[] {
  const [settings] = content.settings
  const [home] = content.home
  const page = (slug: string) => {
    const entry = content.pages.find((candidate) => candidate.slug === slug)
    if (!entry) throw new Error(`content/pages/${slug}.mdx is missing`)
    return entry
  }
  if (!settings) throw new Error('content/site.mdx is missing')
  if (!home) throw new Error('content/pages/home.mdx is missing')
  const site = settings.data
  const posts = content.blog.toSorted(
    (a, b) => b.data.date.localeCompare(a.data.date) || a.slug.localeCompare(b.slug),
  )

  const tabs = content.docs.toSorted((a, b) => a.data.order - b.data.order)

  return [
    {
      path: '/',
      element: <HomePage site={site} page={home} latestPosts={posts.slice(0, 3).map(teaser)} />,
    },
    {
      path: '/blog',
      element: <BlogListPage site={site} page={page('blog')} posts={posts.map(teaser)} />,
    },
    ...posts.map((post, index) => ({
      path: post.url,
      bodyIds: [post.bodyId],
      element: (
        <PostPage
          site={site}
          post={post}
          newer={neighbour(posts[index - 1])}
          older={neighbour(posts[index + 1])}
        />
      ),
    })),
    {
      path: '/docs',
      bodyIds: tabs.map(({ bodyId }) => bodyId),
      element: <DocsPage site={site} page={page('docs')} tabs={tabs} />,
    },
    { path: '/404', element: <NotFoundPage site={site} page={page('not-found')} /> },
    ...appPaths.map((path) => ({ path, element: <AppShellPage path={path} /> })),
  ]
}

/** No more than a list shows: so that a change of the text alone leaves the lists as they are. */
const teaser = ({
  url,
  words,
  data: { title, excerpt, category, date },
}: BlogPost): PostTeaser => ({
  url,
  title,
  excerpt,
  category,
  date,
  words,
})

const neighbour = (post: BlogPost | undefined): Neighbour | undefined =>
  post && { url: post.url, title: post.data.title }
