import type { Content } from '../../content/collections.ts'
import { docsTabPath } from '../../content/docs-path.ts'
import { categoryPath } from '../pages/blog/category-path.ts'

/** A page to list in the sitemap. */
export interface Address {
  path: string
  title: string
  /** ISO 8601 day of its last change, if its file says. */
  changed?: string
}

/** Returns the sitemap entries for the pages at these paths. */
export function addressesOf(content: Content, paths: readonly string[]): Address[] {
  const entries = new Map(
    Object.values(content)
      .flat()
      .map((entry) => [entry.url, entry.data as Record<string, unknown>]), // Fields that many kinds have.
  )
  // Generated lists have no file of their own, and parts of the documentation contain their address.
  const categories = Object.keys(content.blogPage[0]?.data.categories ?? {})
  const docs = content.docsPage[0]?.data.title
  const lists = new Map<string, Record<string, unknown>>([
    ...categories.map((name) => [categoryPath(name), { title: `Blog: ${name}` }] as const),
    ...content.docs.map(
      ({ slug, data }) => [docsTabPath(slug), { title: `${docs}: ${data.title}` }] as const,
    ),
  ])
  return paths.map((path) => {
    const data = entries.get(path) ?? lists.get(path) ?? {}
    const title = typeof data.title === 'string' ? data.title : path
    const changed = data.updated ?? data.date ?? data.effective
    return { path, title, ...(typeof changed === 'string' ? { changed } : {}) }
  })
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function sitemapText(origin: string, addresses: readonly Address[]): string {
  const urls = addresses.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${day}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Pages that must not be indexed say so themselves, which a crawler can read only if it may visit them. */
export const robotsText = (origin: string) =>
  `User-agent: *\nAllow: /\n${origin && `\nSitemap: ${origin}/sitemap.xml\n`}`
