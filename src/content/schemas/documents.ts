import { z } from 'zod'
import { draft } from './draft.ts'
import { link } from './link.ts'
import { reviewBy, updatedAfter } from './review.ts'
import { aliases } from './slug.ts'
import { description, sectionHead, title } from './text.ts'

/** `content/legal/<slug>.mdx`: a legally binding page at its own address. */
export const legalPage = z
  .strictObject({
    title,
    description,
    /** The day on which it takes effect. */
    effective: z.iso.date(),
    /** Day of the last change that does not alter what was agreed. */
    updated: z.iso.date().optional(),
    draft,
  })
  .superRefine(updatedAfter('effective'))

/** `content/guides/<slug>.mdx`: a text to keep, print and cite. */
export const guidePage = z.strictObject({
  title,
  description,
  /** The guide's purpose, shown under its heading. */
  lead: z.string().min(20).max(300),
  /** The day on which its facts were last checked. */
  updated: z.iso.date(),
  reviewBy,
  aliases,
  draft,
})

/** `content/pages/documents.mdx`: texts around legal pages and guides. It has no page of its own. */
export const documentWords = z.strictObject({
  /** Label of the day on which a legal page takes effect. */
  effectiveLabel: z.string().max(30),
  /** Label of the day on which a legal page was last changed. */
  changedLabel: z.string().max(30),
  /** Label of the day on which a guide was last checked. */
  updatedLabel: z.string().max(30),
  /** Text under a legal page, before the contact address. */
  legalContact: z.string().max(160),
  /** After a guide: what to do next. */
  guideClosing: z.strictObject({ ...sectionHead, actions: z.array(link).min(1).max(2) }),
})
