import { z } from 'zod'
import { link } from './link.ts'

/** `content/pages/not-found.mdx`: what a host answers for an address that is none. */
export const notFoundPage = z.strictObject({
  title: z.string().min(3).max(70),
  description: z.string().min(40).max(170),
  heading: z.string(),
  lead: z.string(),
  /** Ways on; the first is the way home. */
  ways: z.array(link).min(1).max(3),
  /** Over the pages most like the address that was asked for. */
  nearest: z.string(),
})
