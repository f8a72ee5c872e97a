import { z } from 'zod'
import { link } from './link.ts'

/** `content/pages/not-found.mdx`: what a host returns for an address that does not exist. */
export const notFoundPage = z.strictObject({
  title: z.string().min(3).max(70),
  description: z.string().min(40).max(170),
  heading: z.string(),
  lead: z.string(),
  /** Links onwards; the first leads home. */
  ways: z.array(link).min(1).max(3),
  /** Heading above the pages most similar to the requested address. */
  nearest: z.string(),
})
