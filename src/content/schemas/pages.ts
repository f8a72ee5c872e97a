import { z } from 'zod'

/** A page's name in tabs, search results and previews; longer ones are cut there. */
const title = z.string().min(3).max(70)

/** One or two sentences for search results and previews. */
const description = z.string().min(40).max(170)

const blogCategories = [
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
  /** Day of publication. */
  date: z.iso.date(),
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
})

export const simplePage = z.strictObject({
  title,
  description,
  /** The page's own heading, where it differs from the title. */
  heading: z.string().optional(),
  /** A sentence under the heading. */
  lead: z.string().optional(),
})
