import type { BlogPost, Content } from '../../content/collections.ts'
import type { Build } from '../build-context.tsx'
import { newestFirst } from '../pages/blog/newest-first.ts'
import type { SitePage } from '../site-page.ts'
import { FeedTexts, textsIn } from './feed-texts.tsx'

/** Number of posts in a feed; later subscribers find the others on the site. */
const feedLength = 20

/** Returns the blog's feeds with complete posts: RSS and JSON Feed. */
export function feedPages({ blog, blogPage, settings }: Content): SitePage[] {
  const [page] = blogPage
  const [site] = settings
  if (!page || !site) return []
  const posts = newestFirst(blog).slice(0, feedLength)
  const title = `${site.data.name} · ${page.data.title}`
  const feed = (path: string, format: 'rss2' | 'json1'): SitePage => ({
    path,
    bodyIds: posts.map(({ bodyId }) => bodyId),
    element: <FeedTexts posts={posts} title={title} description={page.data.description} />,
    toFile: async (html, build) => {
      const about = { title, description: page.data.description, posts, texts: textsIn(html) }
      return (await makeFeed(about, build))[format]()
    },
  })
  return [feed('/feed.xml', 'rss2'), feed('/feed.json', 'json1')]
}

interface FeedData {
  title: string
  description: string
  posts: readonly BlogPost[]
  /** The posts as HTML, in the same order. */
  texts: readonly string[]
}

async function makeFeed({ title, description, posts, texts }: FeedData, { origin }: Build) {
  const { Feed } = await import('feed')
  const feed = new Feed({
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    title,
    description,
    language: 'en',
    favicon: `${origin}/favicon.ico`,
    image: `${origin}/icon-512.png`,
    copyright: '',
    generator: false,
    // Not the time of the build: the same posts must give the same feed.
    updated: new Date(posts[0]?.data.date ?? 0),
    feedLinks: { rss: `${origin}/feed.xml`, json: `${origin}/feed.json` },
  })
  for (const [index, { url, data }] of posts.entries()) {
    const link = origin + url
    feed.addItem({
      id: link,
      link,
      title: data.title,
      description: data.excerpt,
      content: texts[index] ?? '',
      date: new Date(data.date),
      category: [{ name: data.category }],
    })
  }
  return feed
}
