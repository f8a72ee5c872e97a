import { z } from 'zod'
import { featureTabs, flow, phases, plans, problem, questions } from './home-sections.ts'
import { link } from './link.ts'
import { description, figure, point, sectionHead, title } from './text.ts'

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
  }),
  problem,
  flow,
  features: featureTabs,
  audiences: z.strictObject({
    ...sectionHead,
    cards: z
      .array(
        point.extend({
          /** The question that they ask themselves, in their own words. */
          question: z.string().max(80),
          figure,
          action: link,
        }),
      )
      .length(4),
  }),
  timeline: phases,
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
  posts: z.strictObject({ heading: z.string(), all: z.string() }),
  closing: z.strictObject({
    ...sectionHead,
    actions: z.array(link).min(1).max(2),
  }),
})
