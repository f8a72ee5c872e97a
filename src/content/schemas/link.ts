import { z } from 'zod'
import { expectedAddress } from '../addresses.ts'

/** The target of a link in front matter: the same rules apply as for links in a text. */
export const address = z.string().superRefine((value, context) => {
  const expected = expectedAddress(value)
  if (expected) context.addIssue({ code: 'custom', message: expected })
})

/** A link as an editor writes it: its label and its target. */
export const link = z.strictObject({
  label: z.string().min(2).max(40),
  /** From the root of the site (`/blog`, `/#request-demo`), or a full address. */
  href: address,
})
