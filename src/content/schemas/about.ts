import { z } from 'zod'
import { phases } from './home-sections.ts'
import { link } from './link.ts'
import { description, figure, figuresSource, point, sectionHead, title } from './text.ts'

/** `content/pages/about.mdx`: what the company is. The file's text tells its story. */
export const aboutPage = z.strictObject({
  title,
  description,
  heading: z.string().max(60),
  lead: z.string().max(260),
  mission: z.strictObject({ heading: z.string().max(40), text: z.string().max(220) }),
  vision: z.strictObject({ heading: z.string().max(40), text: z.string().max(220) }),
  story: z.strictObject({ heading: z.string().max(70) }),
  technology: z.strictObject({
    ...sectionHead,
    items: z.array(point).min(3).max(6),
    action: link,
  }),
  /** What people do here, by role; never with a person's name. */
  team: z.strictObject({
    ...sectionHead,
    roles: z.array(point).min(4).max(8),
  }),
  impact: z.strictObject({
    ...sectionHead,
    stats: z.array(figure).length(4),
    source: figuresSource,
    action: link,
  }),
  timeline: phases,
  /** Kinds of partners, and what we do together. */
  partners: z.strictObject({
    ...sectionHead,
    kinds: z.array(point).min(3).max(6),
    action: link,
  }),
  careers: z.strictObject({
    ...sectionHead,
    points: z.array(z.string().min(10).max(160)).min(2).max(5),
    action: link,
  }),
})
