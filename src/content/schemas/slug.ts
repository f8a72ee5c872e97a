import { z } from 'zod'

/** Last part of an address. */
export const slug = z.stringFormat('slug', /^[a-z0-9]+(-[a-z0-9]+)*$/)

/** Slugs that the page had before: their addresses redirect to the current one. */
export const aliases = z.array(slug).min(1).max(20).optional()
