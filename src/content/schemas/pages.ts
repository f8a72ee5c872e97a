import { z } from 'zod'
import { cover } from './cover.ts'
import { draft } from './draft.ts'
import { reviewBy, updatedAfter } from './review.ts'
import { aliases, slug } from './slug.ts'
import { description, title } from './text.ts'

export const blogCategories = [
  'Compliance',
  'Technology',
  'AI & Analytics',
  'Operations',
  'Finance',
  'Market Insights',
] as const

export const blogPost = z
  .strictObject({
    title,
    /** What the post says, for its card and search results. */
    excerpt: description,
    category: z.enum(blogCategories),
    /** Day of publication; the first build on or after it publishes the post. */
    date: z.iso.date(),
    /** Day of the last change that readers should know about. */
    updated: z.iso.date().optional(),
    reviewBy,
    cover,
    /** Names of files in `content/tags`: topics besides its category. */
    tags: z.array(slug).min(1).max(6).optional(),
    /** Names of files in `content/authors`; the organisation if absent. */
    authors: z.array(slug).min(1).max(4).optional(),
    /** Name of a file in `content/series`: posts to read in order of their dates. */
    series: slug.optional(),
    draft,
    /** Last part of the address; the folder's name if absent. */
    slug: slug.optional(),
    aliases,
  })
  .superRefine(updatedAfter('date'))

/** A tab of the documentation. */
export const docsTab = z.strictObject({
  /** The tab's label. */
  title: z.string().min(2).max(20),
  /** Its position among the tabs, from 1. */
  order: z.int().min(1),
  /** One sentence under the heading. */
  summary: description,
  /** Reference that the build appends to the text. */
  reference: z.enum(['api']).optional(),
  draft,
})

/** A page for writers; always `draft: true`, because it is not part of the site. */
export const editorsPage = z.strictObject({ title, description, draft: z.literal(true) })

export const simplePage = z.strictObject({
  title,
  description,
  /** The page's heading, if it differs from the title. */
  heading: z.string().optional(),
  /** A sentence under the heading. */
  lead: z.string().optional(),
})
