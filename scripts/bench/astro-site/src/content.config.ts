import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
export const collections = {
  blog: defineCollection({
    loader: glob({ pattern: 'generated-*/index.mdx', base: './content/blog' }),
    schema: z.object({ title: z.string(), excerpt: z.string(), category: z.string(), date: z.coerce.date() }),
  }),
}
