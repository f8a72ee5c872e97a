import { z } from 'zod'

/** A page's name in tabs, search results and previews, which cut off longer ones. */
export const title = z.string().min(3).max(70)

/** One or two sentences for search results and previews. */
export const description = z.string().min(40).max(170)

/** The start of a section: its heading, and a sentence or two under it. */
export const sectionHead = {
  heading: z.string().min(3).max(70),
  lead: z.string().min(20).max(240).optional(),
}

/** A short text with its own heading: a card, an item in a list. */
export const point = z.strictObject({
  title: z.string().min(2).max(60),
  text: z.string().min(20).max(260),
})

/** A figure and what it counts: `1,000+`, `farmers on the platform`. */
export const figure = z.strictObject({
  value: z.string().min(1).max(20),
  label: z.string().min(3).max(60),
})

/** Where the figures of a page come from, and what they count. */
export const figuresSource = z.string().min(10).max(110)

/** A paragraph of running text in front matter. A folded YAML block ends with a line break, which is trimmed. */
export const paragraph = z.string().trim().min(80).max(700)
