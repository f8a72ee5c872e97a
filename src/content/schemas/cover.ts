import { z } from 'zod'

/** The photo at the top of the page, in lists and where the page is shared. */
export const cover = z
  .strictObject({
    /** Next to the text, at least 1,200 px wide: `./bags.jpg`. */
    src: z.string().min(3).max(120),
    /** What it shows, for people who cannot see it. */
    alt: z.string().trim().min(5).max(200),
  })
  .optional()
