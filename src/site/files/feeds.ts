import type { Content } from '../../content/collections.ts'
import { newestFirst } from '../pages/blog/newest-first.ts'
import type { SiteFile } from '../site-files.ts'

/** Posts in a feed; who subscribes later finds the others on the site. */
const feedLength = 20

/** The blog for feed readers: RSS and JSON feed. */
export function feedFiles({ blog, blogPage, settings }: Content, origin: string): SiteFile[] {
  const [page] = blogPage
  const [site] = settings
  if (!page || !site) return []
  const posts = newestFirst(blog)
    .slice(0, feedLength)
    .map(({ url, data: { title, excerpt, category, date } }) => {
      return { url, title, excerpt, category, date }
    })
  const { title, description } = page.data
  const data = { origin, title: `${site.data.name} · ${title}`, description, posts }
  const file = (path: string, format: 'rss2' | 'json1'): SiteFile => ({
    path,
    data,
    text: async () => (await makeFeed(data))[format](),
  })
  return [file('/feed.xml', 'rss2'), file('/feed.json', 'json1')]
}

interface FeedData {
  origin: string
  title: string
  description: string
  posts: { url: string; title: string; excerpt: string; category: string; date: string }[]
}

async function makeFeed({ origin, title, description, posts }: FeedData) {
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
    // Not the time of the build: the same posts are the same feed.
    updated: new Date(posts[0]?.date ?? 0),
    feedLinks: { rss: `${origin}/feed.xml`, json: `${origin}/feed.json` },
  })
  for (const post of posts) {
    const link = origin + post.url
    feed.addItem({
      id: link,
      link,
      title: post.title,
      description: post.excerpt,
      content: `<p>${escapeXml(post.excerpt)}</p><p><a href="${link}">Read the whole post</a></p>`,
      date: new Date(post.date),
      category: [{ name: post.category }],
    })
  }
  return feed
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
