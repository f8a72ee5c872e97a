import type { z } from 'zod'
import { plotCheckPath, scopePath, verifyPath } from '#domain/paths.ts'
import type { Cover } from './covers.ts'
import { docsTabPath } from './docs-path.ts'
import { aboutPage } from './schemas/about.ts'
import { blogPage } from './schemas/blog-page.ts'
import { caseStudiesPage, caseStudy } from './schemas/case-study.ts'
import { documentWords, guidePage, legalPage } from './schemas/documents.ts'
import { homePage } from './schemas/home.ts'
import { notFoundPage } from './schemas/not-found-page.ts'
import { blogPost, docsTab, editorsPage, simplePage } from './schemas/pages.ts'
import { siteSettings } from './schemas/site-settings.ts'
import { author, series, tag } from './schemas/topics.ts'

/** A file of `content/` that was read and is valid. */
export interface Entry<Data> {
  /** Path from the project's root: `content/blog/x/index.mdx`. */
  file: string
  slug: string
  /** The page's address without the origin: `/blog/x`. */
  url: string
  /** Addresses that it had before. */
  formerUrls: string[]
  /** The photo that its front matter names. */
  cover?: Cover
  /** For lists, if there is no cover: the markup of the text's first drawing. */
  drawing?: string
  /** Front matter, parsed by the collection's schema. */
  data: Data
  /** Number of words for a reader, without code blocks. */
  words: number
  /** Identifies the compiled body; changes when the body or the compiler does. */
  bodyId: string
}

/** A folder of similar files: where they are, the schema of their front matter, and the address of each. */
interface Collection<Schema extends z.ZodType = z.ZodType> {
  /** Files of the collection, as a glob below `content/`. */
  files: string
  schema: Schema
  url: (slug: string) => string
  /** The address of a text's own page, if its main address is that of a part of a page. */
  ownPage?: (slug: string) => string
  /** Whether its pages are nothing without a text below the front matter. */
  needsText?: true
}

const collection = <Schema extends z.ZodType>(definition: Collection<Schema>) => definition

/** Every kind of file that an editor may write. A new kind is a line here and a page in `src/site`. */
export const collections = {
  blog: collection({
    needsText: true,
    files: 'blog/*/index.mdx',
    schema: blogPost,
    url: (slug) => `/blog/${slug}`,
  }),
  tags: collection({ files: 'tags/*.mdx', schema: tag, url: (slug) => `/blog/tags/${slug}` }),
  series: collection({
    files: 'series/*.mdx',
    schema: series,
    url: (slug) => `/blog/series/${slug}`,
  }),
  authors: collection({
    files: 'authors/*.mdx',
    schema: author,
    url: (slug) => `/authors/${slug}`,
  }),
  docs: collection({
    needsText: true,
    files: 'docs/*.mdx',
    schema: docsTab,
    // All tabs are on one page, and each is also on its own.
    url: (slug) => `/docs#${slug}`,
    ownPage: docsTabPath,
  }),
  caseStudies: collection({
    needsText: true,
    files: 'case-studies/*/index.mdx',
    schema: caseStudy,
    url: (slug) => `/case-studies/${slug}`,
  }),
  legal: collection({
    needsText: true,
    files: 'legal/*.mdx',
    schema: legalPage,
    url: (slug) => `/${slug}`,
  }),
  guides: collection({
    needsText: true,
    files: 'guides/*.mdx',
    schema: guidePage,
    url: (slug) => `/resources/${slug}`,
  }),
  home: collection({ files: 'pages/home.mdx', schema: homePage, url: () => '/' }),
  about: collection({ files: 'pages/about.mdx', schema: aboutPage, url: () => '/about' }),
  caseStudiesPage: collection({
    files: 'pages/case-studies.mdx',
    schema: caseStudiesPage,
    url: () => '/case-studies',
  }),
  documentWords: collection({
    files: 'pages/documents.mdx',
    schema: documentWords,
    url: () => '',
  }),
  blogPage: collection({ files: 'pages/blog.mdx', schema: blogPage, url: () => '/blog' }),
  /** Help for editors; always a draft, so that no build publishes it. */
  editors: collection({ files: 'editors/index.mdx', schema: editorsPage, url: () => '/editors' }),
  docsPage: collection({ files: 'pages/docs.mdx', schema: simplePage, url: () => '/docs' }),
  plotCheckPage: collection({
    files: 'pages/plot-check.mdx',
    schema: simplePage,
    url: () => plotCheckPath,
  }),
  verifyPage: collection({
    files: 'pages/verify.mdx',
    schema: simplePage,
    url: () => verifyPath,
  }),
  scopePage: collection({
    files: 'pages/scope.mdx',
    schema: simplePage,
    url: () => scopePath,
  }),
  notFoundPage: collection({
    files: 'pages/not-found.mdx',
    schema: notFoundPage,
    url: () => '/404',
  }),
  settings: collection({ files: 'site.mdx', schema: siteSettings, url: () => '' }),
} as const

export type CollectionName = keyof typeof collections
type EntryOf<Name extends CollectionName> = Entry<z.output<(typeof collections)[Name]['schema']>>
export type Content = { [Name in CollectionName]: EntryOf<Name>[] }

export type BlogPost = EntryOf<'blog'>
export type BlogPage = EntryOf<'blogPage'>
export type EditorsPage = EntryOf<'editors'>
export type Tag = EntryOf<'tags'>
export type Series = EntryOf<'series'>
export type Author = EntryOf<'authors'>
export type DocsTab = EntryOf<'docs'>
export type CaseStudy = EntryOf<'caseStudies'>
export type CaseStudiesPage = EntryOf<'caseStudiesPage'>
export type LegalPage = EntryOf<'legal'>
export type GuidePage = EntryOf<'guides'>
export type DocumentWords = z.output<typeof documentWords>
export type HomePage = EntryOf<'home'>
export type AboutPage = EntryOf<'about'>
export type SimplePage = EntryOf<'docsPage'>
export type NotFoundPage = EntryOf<'notFoundPage'>
export type SiteSettings = z.output<typeof siteSettings>
