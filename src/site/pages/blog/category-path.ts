import { toSlug } from '../../../content/slug.ts'

/** Where the posts of a category stand. */
export const categoryPath = (name: string) => `/blog/category/${toSlug(name)}`
