import type { BlogPost, SiteSettings } from '../content/collections.ts'

/** A node of structured data, as schema.org and search engines read it. */
export type JsonLd = { '@type': string } & Record<string, unknown>

export const organization = (origin: string, site: SiteSettings): JsonLd => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: site.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
})

export const webSite = (origin: string, site: SiteSettings): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: site.name,
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: { '@id': `${origin}/#organization` },
})

export const blogPosting = (origin: string, site: SiteSettings, post: BlogPost): JsonLd => ({
  '@type': 'BlogPosting',
  headline: post.data.title,
  description: post.data.excerpt,
  datePublished: post.data.date,
  articleSection: post.data.category,
  wordCount: post.words,
  inLanguage: 'en',
  mainEntityOfPage: origin + post.url,
  image: `${origin}/og-image.jpg`,
  author: { '@type': 'Organization', name: site.name, url: `${origin}/` },
  publisher: { '@type': 'Organization', name: site.name, logo: `${origin}/icon-512.png` },
})

export const breadcrumbs = (
  origin: string,
  trail: readonly { name: string; path: string }[],
): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
