import { z } from 'zod'

/** A page's name in tabs, search results and previews; longer ones are cut there. */
export const title = z.string().min(3).max(70)

/** One or two sentences for search results and previews. */
export const description = z.string().min(40).max(170)

/** What a section begins with: its heading, and a sentence or two under it. */
export const sectionHead = {
  heading: z.string().min(3).max(70),
  lead: z.string().min(20).max(240).optional(),
}

/** A short text with a heading of its own: a card, a point of a list. */
export const point = z.strictObject({
  title: z.string().min(2).max(60),
  text: z.string().min(20).max(260),
})

/** A figure and what it counts: `1,000+`, `farmers on the platform`. */
export const figure = z.strictObject({
  value: z.string().min(1).max(20),
  label: z.string().min(3).max(60),
})

/** A paragraph of reading text in front matter; a folded block of YAML ends with a line break, which goes. */
export const paragraph = z.string().trim().min(80).max(700)
