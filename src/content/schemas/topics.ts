import { z } from 'zod'
import { aliases } from './slug.ts'
import { description, title } from './text.ts'

/** `content/tags/<slug>.mdx`: a topic that several posts share. */
export const tag = z.strictObject({ title, description, aliases })

/** `content/series/<slug>.mdx`: posts to read one after the other. */
export const series = z.strictObject({ title, description, aliases })

/** `content/authors/<slug>.mdx`: who is responsible for what posts say. */
export const author = z.strictObject({
  /** The name, as shown under a post. */
  title,
  kind: z.enum(['organisation', 'person']),
  description,
  aliases,
})
