import { z } from 'zod'
import { featureTabs, flow, plans, problem, product, questions } from './home-sections.ts'
import { address, link } from './link.ts'
import { description, figure, figuresSource, sectionHead, title } from './text.ts'

/** `content/pages/home.mdx`: the sections of the home page, in their order. */
export const homePage = z.strictObject({
  title,
  description,
  hero: z.strictObject({
    /** Three short labels that tell visitors they are in the right place. */
    badges: z.array(z.string()).length(3),
    heading: z.string().max(60),
    lead: z.string().max(260),
    actions: z.array(link).min(1).max(2),
    /** In a demo, the second action: it leads into the app at once. */
    demo: z.strictObject({ action: link, note: z.string().max(90) }),
    /** What the picture shows, for people who cannot see it. */
    picture: z.string(),
    stats: z.array(figure).length(4),
    source: figuresSource,
  }),
  product,
  problem,
  flow,
  features: featureTabs,
  audiences: z.strictObject({
    ...sectionHead,
    links: z
      .array(
        z.strictObject({
          title: z.string().max(40),
          /** The question that they ask themselves, in their own words. */
          question: z.string().max(50),
          figure,
          href: address,
        }),
      )
      .length(4),
  }),
  /** The phases of the page about the company, with their years alone. */
  timeline: z.strictObject({ ...sectionHead, action: link }),
  pricing: plans,
  demo: z.strictObject({
    heading: z.string(),
    lead: z.string(),
    /** What happens after the form is submitted, step by step. */
    steps: z.array(z.string()).min(1).max(4),
    /** Shown if the browser runs no scripts; the contact address follows. */
    withoutScript: z.string(),
  }),
  faq: questions,
  closing: z.strictObject({
    ...sectionHead,
    actions: z.array(link).min(1).max(2),
  }),
})
