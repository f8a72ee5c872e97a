import { z } from 'zod'
import { draft } from './draft.ts'
import { description, title } from './text.ts'

export const blogCategories = [
  'Compliance',
  'Technology',
  'AI & Analytics',
  'Operations',
  'Finance',
  'Market Insights',
] as const

export const blogPost = z.strictObject({
  title,
  /** What the post says, on its card and in search results. */
  excerpt: description,
  category: z.enum(blogCategories),
  /** Day of publication; the first build on or after it publishes the post. */
  date: z.iso.date(),
  /** Day of the last change that a reader should know of. */
  updated: z.iso.date().optional(),
  draft,
  /** Last part of the address; the folder's name where left out. */
  slug: z.stringFormat('slug', /^[a-z0-9]+(-[a-z0-9]+)*$/).optional(),
})

/** A tab of the documentation. */
export const docsTab = z.strictObject({
  /** What the tab says. */
  title: z.string().min(2).max(20),
  /** Its place among the tabs, from 1. */
  order: z.int().min(1),
  /** One sentence under the heading. */
  summary: description,
  /** What the build appends to the text. */
  reference: z.enum(['api']).optional(),
  draft,
})

/** A page for those who write; `draft: true`, always, for it is no page of the site. */
export const editorsPage = z.strictObject({ title, description, draft: z.literal(true) })

export const simplePage = z.strictObject({
  title,
  description,
  /** The page's own heading, where it differs from the title. */
  heading: z.string().optional(),
  /** A sentence under the heading. */
  lead: z.string().optional(),
})
