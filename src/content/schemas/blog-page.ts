import { z } from 'zod'
import { blogCategories } from './pages.ts'

/** `content/pages/blog.mdx`: the list of posts, and one of each category. */
export const blogPage = z.strictObject({
  title: z.string().min(3).max(70),
  description: z.string().min(40).max(170),
  heading: z.string(),
  lead: z.string(),
  /** The label of the first choice, before the categories. */
  all: z.string(),
  /** A sentence for each category: under its heading and in search results. */
  categories: z.strictObject(
    Object.fromEntries(blogCategories.map((name) => [name, z.string().min(40).max(170)])),
  ),
  /** What subscribers to the feed are told. */
  feed: z.strictObject({ text: z.string(), rss: z.string(), json: z.string() }),
  /** Headings and labels on the page of a post. */
  post: z.strictObject({
    related: z.string(),
    share: z.string(),
    earlier: z.string(),
    later: z.string(),
    /** Text before the authors' names. */
    by: z.string(),
    tags: z.string(),
  }),
  /** Texts around the posts of a tag, an author or a series. */
  topics: z.strictObject({
    tag: z.string(),
    author: z.string(),
    series: z.string(),
    /** The position of a post in its series; `{part}` and `{of}` become numbers. */
    part: z.string().regex(/\{part\}.*\{of\}/),
    earlier: z.string(),
    later: z.string(),
  }),
})
