import type { z } from 'zod'
import { homePage } from './schemas/home.ts'
import { blogPost, docsTab, simplePage } from './schemas/pages.ts'
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
export interface Collection<Schema extends z.ZodType = z.ZodType> {
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
  home: collection({ files: 'pages/home.mdx', schema: homePage, url: () => '/' }),
  pages: collection({
    files: 'pages/{blog,docs,not-found}.mdx',
    schema: simplePage,
    url: (slug) => (slug === 'not-found' ? '/404' : `/${slug}`),
  }),
  settings: collection({ files: 'site.mdx', schema: siteSettings, url: () => '' }),
} as const

export type CollectionName = keyof typeof collections
type EntryOf<Name extends CollectionName> = Entry<z.output<(typeof collections)[Name]['schema']>>
export type Content = { [Name in CollectionName]: EntryOf<Name>[] }

export type BlogPost = EntryOf<'blog'>
export type DocsTab = EntryOf<'docs'>
export type HomePage = EntryOf<'home'>
export type SimplePage = EntryOf<'pages'>
export type SiteSettings = z.output<typeof siteSettings>
