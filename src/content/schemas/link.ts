import { z } from 'zod'

/** A link as an editor writes it: what it says, and where it leads. */
export const link = z.strictObject({
  label: z.string().min(2).max(40),
  /** From the root of the site (`/blog`, `/#request-demo`), or a whole address. */
  href: z.string().min(1),
})
