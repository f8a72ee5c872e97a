import { z } from 'zod'
import { claimIds } from '../claims.ts'
import { productPictureNames } from '../product-pictures.ts'
import { address, link } from './link.ts'
import { figure, figuresSource, point, sectionHead } from './text.ts'

/** The problem that the product solves: two figures and three reasons. Editors see the names of the string formats. */
export const problem = z.strictObject({
  ...sectionHead,
  lost: figure,
  /** Drawn as this share of a hundred beans: `value` is a percentage. */
  source: figuresSource,
  taken: figure.extend({ value: z.stringFormat('a percentage like 94%', /^\d{1,2}%$/) }),
  /** A reason may lead to what helps with it. */
  points: z.array(point.extend({ action: z.optional(link) })).length(3),
})

/** The journey of a lot from farm to export, in seven steps. */
export const flow = z.strictObject({
  ...sectionHead,
  steps: z
    .array(
      z.strictObject({
        name: z.string().max(30),
        /** What the step adds to the record of a lot, in a few words. */
        record: z.string().max(24),
        /** Link to more detail in the documentation. */
        href: address,
      }),
    )
    .length(7),
})

/** The product's own pictures (`npm run screenshots`), each with a sentence and, in a demo, a link into that screen. */
export const product = z.strictObject({
  ...sectionHead,
  shots: z
    .array(
      z.strictObject({
        picture: z.enum(productPictureNames),
        /** What it shows, for people who cannot see it. */
        alt: z.string().max(160),
        text: z.string().min(20).max(120),
        /** The screen that it shows. */
        action: link,
      }),
    )
    .length(3),
})

/** What the product does, in three tabs, each with a sample of its output. */
export const featureTabs = z.strictObject({
  ...sectionHead,
  tabs: z
    .array(
      z.strictObject({
        /** The tab's label. */
        name: z.string().max(20),
        heading: z.string().max(70),
        points: z
          .array(
            point.extend({
              /** Its entry in the list of claims, which says how far it is true today. */
              claim: z.enum(claimIds),
            }),
          )
          .min(3)
          .max(6),
        action: link,
        /** A document or screen as the product makes it, clearly marked as a sample. */
        sample: z.strictObject({
          mark: z.string().max(16),
          title: z.string().max(40),
          rows: z
            .array(z.strictObject({ label: z.string().max(40), value: z.string().max(60) }))
            .min(3)
            .max(7),
          note: z.string().max(160),
          /** Whether each row follows from the previous one, so that they are drawn as a chain. */
          chain: z.boolean().default(false),
        }),
      }),
    )
    .length(3),
})

/** The company's progress, in four phases. */
export const phases = z.strictObject({
  ...sectionHead,
  phases: z
    .array(
      z.strictObject({
        phase: z.string().max(30),
        status: z.enum(['completed', 'current', 'upcoming', 'future']),
        /** A year or a range of years: `2026`, `2026–27`. */
        year: z.stringFormat('a year like 2026 or 2026–27', /^20\d\d(–\d\d)?$/),
        achievements: z.array(z.string().min(10).max(110)).min(2).max(4),
      }),
    )
    .length(4),
  /** The label that visitors see for each status. */
  statusLabels: z.strictObject({
    completed: z.string(),
    current: z.string(),
    upcoming: z.string(),
    future: z.string(),
  }),
})

/** Prices: three plans, and managed trading next to them. */
export const plans = z.strictObject({
  ...sectionHead,
  plans: z
    .array(
      z.strictObject({
        name: z.string().max(20),
        /** Whom the plan is for, and what it holds. */
        text: z.string().min(20).max(120),
        price: z.string().max(60),
        action: link,
      }),
    )
    .length(3),
  trading: z.strictObject({
    name: z.string().max(30),
    text: z.string().max(260),
    price: z.string().max(60),
  }),
})

/** Seven questions, of which one is open at a time; search engines read them too. */
export const questions = z.strictObject({
  ...sectionHead,
  /** Opens those after the first three. */
  more: z.string().max(40),
  items: z
    .array(
      z.strictObject({
        question: z.string().max(100),
        answer: z.string().min(40).max(520),
        /** Link to more detail. */
        more: link.optional(),
      }),
    )
    .length(7),
})
