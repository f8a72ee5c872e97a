import type { BlogPost } from '../../../content/collections.ts'

/** Sorts posts in the order that lists show them. */
export const newestFirst = (posts: readonly BlogPost[]) =>
  posts.toSorted((a, b) => b.data.date.localeCompare(a.data.date) || a.slug.localeCompare(b.slug))
