import { z } from 'zod'
import { link } from './link.ts'

/** `content/pages/home.mdx`: the sections of the home page, in their order. */
export const homePage = z.strictObject({
  title: z.string().min(3).max(70),
  description: z.string().min(40).max(170),
  hero: z.strictObject({
    /** Three words that tell a visitor that they are in the right place. */
    badges: z.array(z.string()).length(3),
    heading: z.string().max(60),
    lead: z.string().max(260),
    actions: z.array(link).min(1).max(2),
    /** What the picture shows, for those who do not see it. */
    picture: z.string(),
    stats: z.array(z.strictObject({ value: z.string(), label: z.string() })).length(4),
  }),
  demo: z.strictObject({
    heading: z.string(),
    lead: z.string(),
    /** What happens after the form is sent, step by step. */
    steps: z.array(z.string()).min(1).max(4),
    /** Shown where the browser runs no scripts; the contact address follows. */
    withoutScript: z.string(),
  }),
  posts: z.strictObject({ heading: z.string(), all: z.string() }),
})
