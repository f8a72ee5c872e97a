import { z } from 'zod'
import { draft } from './draft.ts'
import { link } from './link.ts'
import { description, sectionHead, title } from './text.ts'

/** `content/legal/<slug>.mdx`: a page that binds, at an address of its own. */
export const legalPage = z.strictObject({
  title,
  description,
  /** Day from which it holds. */
  effective: z.iso.date(),
  draft,
})

/** `content/guides/<slug>.mdx`: a text to keep, print and cite. */
export const guidePage = z.strictObject({
  title,
  description,
  /** What the guide is for, under its heading. */
  lead: z.string().min(20).max(300),
  /** Day on which its facts were last looked at. */
  updated: z.iso.date(),
  draft,
})

/** `content/pages/documents.mdx`: the words around legal pages and guides. No page of its own. */
export const documentWords = z.strictObject({
  /** Before the day from which a legal page holds. */
  effectiveLabel: z.string().max(30),
  /** Before the day on which a guide was last looked at. */
  updatedLabel: z.string().max(30),
  /** Under a legal page, before the contact address. */
  legalContact: z.string().max(160),
  /** After a guide: what to do next. */
  guideClosing: z.strictObject({ ...sectionHead, actions: z.array(link).min(1).max(2) }),
})
