import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  Organization,
  ProfilePage,
  TechArticle,
  WebSite,
} from 'schema-dts'
import type { Author, BlogPost, SiteSettings } from '../content/collections.ts'
import type { PostAuthor, PostTopics } from './pages/blog/topics.ts'

/** A node of structured data, as schema.org and search engines read it. */
export type JsonLd = { '@type': string } & Record<string, unknown>

/** Refers to the company where its full description would be repetitive. */
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

/** The author of a post. */
const authorOf = (origin: string, { url, title, kind }: PostAuthor) =>
  ({
    '@type': kind === 'person' ? 'Person' : 'Organization',
    '@id': `${origin}${url}#author`,
    name: title,
    url: origin + url,
  }) as const

interface DescribedPost {
  post: BlogPost
  topics: PostTopics
  /** Without the origin; the site's default image if absent. */
  image: string | undefined
}

export const blogPosting = (
  origin: string,
  site: SiteSettings,
  { post: { url, words, data }, topics, image = '/og-image.jpg' }: DescribedPost,
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
    author:
      topics.authors.length > 0
        ? topics.authors.map((author) => authorOf(origin, author))
        : publisher(origin, site),
    ...(topics.tags.length > 0 ? { keywords: topics.tags.map(({ title }) => title) } : {}),
    ...(topics.place ? { isPartOf: seriesOf(origin, topics.place.series) } : {}),
    publisher: publisher(origin, site),
  }) satisfies BlogPosting

const seriesOf = (origin: string, { url, title }: { url: string; title: string }) =>
  ({ '@type': 'CreativeWorkSeries', name: title, url: origin + url }) as const

/** The page of an author. */
export const authorProfile = (
  origin: string,
  url: string,
  { title, kind, description }: Author['data'],
): JsonLd =>
  ({
    '@type': 'ProfilePage',
    url: origin + url,
    mainEntity: { ...authorOf(origin, { url, title, kind }), description },
  }) satisfies ProfilePage

/** A page that links to pages of one kind: posts, case studies. */
interface PageList {
  title: string
  description: string
  path: string
  pages: readonly { url: string; title: string }[]
}

/** Maximum number of pages that a list names in structured data; search engines read no more. */
const listed = 30

export const collectionPage = (
  origin: string,
  { title, description, path, pages }: PageList,
): JsonLd =>
  ({
    '@type': 'CollectionPage',
    name: title,
    description,
    url: origin + path,
    inLanguage: 'en',
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: pages.slice(0, listed).map((page, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: page.title,
        url: origin + page.url,
      })),
    },
  }) satisfies CollectionPage

interface DescribedPart {
  url: string
  data: { title: string; description: string }
}

export const docsArticle = (origin: string, site: SiteSettings, page: DescribedPart): JsonLd =>
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
