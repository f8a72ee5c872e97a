import type { BlogPost } from '../../../content/collections.ts'

/** How many related posts are shown at the end of a post. */
const offered = 3

/** A word shared by this many posts says nothing about any of them. */
const commonFrom = 40

/** Number of newest posts in the same category that are considered besides those that share a word. */
const sameCategoryLookedAt = 12

/** Returns the most similar posts for each post: by the rarer words of title and excerpt, then by category. */
export function relatedPosts(posts: readonly BlogPost[]): Map<BlogPost, BlogPost[]> {
  const byWord = new Map<string, BlogPost[]>()
  const byCategory = Map.groupBy(posts, ({ data }) => data.category)
  const wordsOf = new Map(posts.map((post) => [post, wordsIn(post)]))
  for (const [post, words] of wordsOf) {
    for (const word of words) {
      const sharing = byWord.get(word)
      if (sharing) sharing.push(post)
      else byWord.set(word, [post])
    }
  }
  return new Map(
    posts.map((post) => {
      const scores = new Map<BlogPost, number>()
      const add = (other: BlogPost, score: number) => {
        if (other !== post) scores.set(other, (scores.get(other) ?? 0) + score)
      }
      for (const word of wordsOf.get(post) ?? []) {
        const sharing = byWord.get(word) ?? []
        if (sharing.length < commonFrom) for (const other of sharing) add(other, 1 / sharing.length)
      }
      const alike = byCategory.get(post.data.category) ?? []
      for (const other of alike.slice(0, sameCategoryLookedAt)) add(other, 0.5)
      for (const other of posts.slice(0, offered + 1)) add(other, 0.001)
      const best = [...scores].sort(
        ([a, one], [b, two]) => two - one || a.slug.localeCompare(b.slug),
      )
      return [post, best.slice(0, offered).map(([other]) => other)]
    }),
  )
}

/** Returns longer words and names in capitals: `EUDR`, `cashew`, but not `what`. */
const wordsIn = ({ data }: BlogPost) =>
  new Set(
    `${data.title} ${data.excerpt}`
      .match(/\p{L}{5,}|\p{Lu}{2,}/gu)
      ?.map((word) => word.toLowerCase().replace(/s$/, '')),
  )
