import { z } from 'zod'
import { link } from './link.ts'

/** `content/site.mdx`: what is on every page. */
export const siteSettings = z.strictObject({
  /** The product's name, as shown in tabs and previews. */
  name: z.string().min(2),
  /** One sentence under the name in the footer. */
  tagline: z.string().max(140),
  contact: z.strictObject({
    heading: z.string(),
    text: z.string(),
    email: z.email(),
  }),
  /** Top navigation; the last link is shown as a button. */
  navigation: z.array(link).min(2).max(6),
  footer: z.strictObject({
    columns: z
      .array(z.strictObject({ heading: z.string(), links: z.array(link).min(1) }))
      .length(3),
    /** After the copyright sign, the year and the name. */
    rights: z.string(),
  }),
})
