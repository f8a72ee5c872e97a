import { z } from 'zod'
import { draft } from './draft.ts'
import { link } from './link.ts'
import { aliases } from './slug.ts'
import { description, figure, figuresSource, paragraph, sectionHead, title } from './text.ts'

/** `content/case-studies/<slug>/index.mdx`: what a customer did with the product. The file's text tells it in detail. */
export const caseStudy = z.strictObject({
  title,
  /** What the study is about, for cards and search results. */
  excerpt: description,
  /** Its position in the list, from 1. */
  order: z.int().min(1),
  /** For example `Cocoa`; one of our commodities gets its drawing. */
  commodity: z.string().min(3).max(30),
  location: z.string().min(3).max(60),
  clientType: z.string().min(3).max(60),
  challenge: paragraph,
  solution: paragraph,
  implementation: paragraph,
  /** The result, in one sentence for the list. */
  outcome: z.string().trim().min(20).max(220),
  results: z.array(z.string().min(10).max(200)).min(3).max(6),
  /** In the client's words, without quotation marks; never with a person's name. */
  testimonial: z.string().trim().min(40).max(500),
  /** Who is quoted: `Head of Sourcing, European cocoa buyer`. */
  clientRole: z.string().min(3).max(80),
  metrics: z.array(figure).length(4),
  aliases,
  draft,
})

/** `content/pages/case-studies.mdx`: the list of studies, and the texts around each. */
export const caseStudiesPage = z.strictObject({
  title,
  description,
  heading: z.string().max(60),
  lead: z.string().max(240),
  /** Labels for the parts of a study, in the list and on its page. */
  labels: z.strictObject({
    commodity: z.string(),
    location: z.string(),
    clientType: z.string(),
    challenge: z.string(),
    solution: z.string(),
    implementation: z.string(),
    outcome: z.string(),
    results: z.string(),
    /** Below the metrics. */
    source: figuresSource,
    /** Heading above the file's own text. */
    detail: z.string(),
    read: z.string(),
    others: z.string(),
  }),
  closing: z.strictObject({ ...sectionHead, actions: z.array(link).min(1).max(2) }),
})
