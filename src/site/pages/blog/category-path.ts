import { toSlug } from '../../../content/slug.ts'

/** Returns the address of a category's posts. */
export const categoryPath = (name: string) => `/blog/category/${toSlug(name)}`
