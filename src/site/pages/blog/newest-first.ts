import type { BlogPost } from '../../../content/collections.ts'

/** Posts in the order in which lists show them. */
export const newestFirst = (posts: readonly BlogPost[]) =>
  posts.toSorted((a, b) => b.data.date.localeCompare(a.data.date) || a.slug.localeCompare(b.slug))
