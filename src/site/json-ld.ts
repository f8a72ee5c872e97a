import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  Organization,
  TechArticle,
  WebSite,
} from 'schema-dts'
import type { BlogPost, SimplePage, SiteSettings } from '../content/collections.ts'

/** A node of structured data, as schema.org and search engines read it. */
export type JsonLd = { '@type': string } & Record<string, unknown>

/** What stands for the company where a whole description would repeat it. */
const publisher = (origin: string, site: SiteSettings) =>
  ({
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  }) as const satisfies Organization

export const organization = (origin: string, site: SiteSettings): JsonLd => ({
  ...publisher(origin, site),
  description: site.tagline,
  email: site.contact.email,
})

export const webSite = (origin: string, site: SiteSettings): JsonLd =>
  ({
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: 'en',
    publisher: { '@id': `${origin}/#organization` },
  }) satisfies WebSite

/** `image` without the origin; the site's own where there is none. */
export const blogPosting = (
  origin: string,
  site: SiteSettings,
  { url, words, data }: BlogPost,
  image = '/og-image.jpg',
): JsonLd =>
  ({
    '@type': 'BlogPosting',
    headline: data.title,
    description: data.excerpt,
    datePublished: data.date,
    dateModified: data.updated ?? data.date,
    articleSection: data.category,
    wordCount: words,
    inLanguage: 'en',
    mainEntityOfPage: origin + url,
    image: origin + image,
    author: publisher(origin, site),
    publisher: publisher(origin, site),
  }) satisfies BlogPosting

interface PostList {
  title: string
  description: string
  path: string
  posts: readonly { url: string; title: string }[]
}

/** Posts that a list tells machines of; search engines read no more of them. */
const listed = 30

export const collectionPage = (
  origin: string,
  { title, description, path, posts }: PostList,
): JsonLd =>
  ({
    '@type': 'CollectionPage',
    name: title,
    description,
    url: origin + path,
    inLanguage: 'en',
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: posts.slice(0, listed).map((post, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: post.title,
        url: origin + post.url,
      })),
    },
  }) satisfies CollectionPage

export const docsArticle = (origin: string, site: SiteSettings, page: SimplePage): JsonLd =>
  ({
    '@type': 'TechArticle',
    headline: page.data.title,
    description: page.data.description,
    inLanguage: 'en',
    mainEntityOfPage: origin + page.url,
    image: `${origin}/og-image.jpg`,
    author: publisher(origin, site),
    publisher: publisher(origin, site),
  }) satisfies TechArticle

export const breadcrumbs = (
  origin: string,
  trail: readonly { name: string; path: string }[],
): JsonLd =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }) satisfies BreadcrumbList
