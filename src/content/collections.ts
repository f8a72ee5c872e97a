import type { z } from 'zod'
import { aboutPage } from './schemas/about.ts'
import { blogPage } from './schemas/blog-page.ts'
import { caseStudiesPage, caseStudy } from './schemas/case-study.ts'
import { documentWords, guidePage, legalPage } from './schemas/documents.ts'
import { homePage } from './schemas/home.ts'
import { notFoundPage } from './schemas/not-found-page.ts'
import { blogPost, docsTab, editorsPage, simplePage } from './schemas/pages.ts'
import { siteSettings } from './schemas/site-settings.ts'

/** One file of `content/`, read and found valid. */
export interface Entry<Data> {
  /** Path from the project's root: `content/blog/x/index.mdx`. */
  file: string
  slug: string
  /** The page's address without the origin: `/blog/x`. */
  url: string
  /** Front matter, parsed by the collection's schema. */
  data: Data
  /** Words a reader reads, code blocks aside. */
  words: number
  /** Names the compiled body; it changes when the body or the compiler does. */
  bodyId: string
}

/** A folder of like files: where they are, what their front matter holds, which address each gets. */
interface Collection<Schema extends z.ZodType = z.ZodType> {
  /** Files of the collection, as a glob below `content/`. */
  files: string
  schema: Schema
  url: (slug: string) => string
}

const collection = <Schema extends z.ZodType>(definition: Collection<Schema>) => definition

/** Every kind of file that an editor may write. A new kind is a line here and a page in `src/site`. */
export const collections = {
  blog: collection({
    files: 'blog/*/index.mdx',
    schema: blogPost,
    url: (slug) => `/blog/${slug}`,
  }),
  docs: collection({
    files: 'docs/*.mdx',
    schema: docsTab,
    // All tabs stand on one page.
    url: (slug) => `/docs#${slug}`,
  }),
  caseStudies: collection({
    files: 'case-studies/*/index.mdx',
    schema: caseStudy,
    url: (slug) => `/case-studies/${slug}`,
  }),
  legal: collection({ files: 'legal/*.mdx', schema: legalPage, url: (slug) => `/${slug}` }),
  guides: collection({
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
  /** What helps editors; a draft, always, so that no build publishes it. */
  editors: collection({ files: 'editors/index.mdx', schema: editorsPage, url: () => '/editors' }),
  docsPage: collection({ files: 'pages/docs.mdx', schema: simplePage, url: () => '/docs' }),
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
