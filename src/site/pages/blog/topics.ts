import type { Author, BlogPost, Content, Series, Tag } from '../../../content/collections.ts'

/** What posts are listed by, besides their category. */
export interface Topics {
  tags: readonly Tag[]
  authors: readonly Author[]
  series: readonly Series[]
}

/** A page that a post links to. */
export interface NamedPage {
  url: string
  title: string
}

export interface PostAuthor extends NamedPage {
  kind: Author['data']['kind']
}

/** The position of a post in its series. */
export interface SeriesPlace {
  series: NamedPage
  part: number
  of: number
  earlier?: NamedPage
  later?: NamedPage
}

/** The topics that a post's page shows. */
export interface PostTopics {
  tags: readonly NamedPage[]
  authors: readonly PostAuthor[]
  place?: SeriesPlace
}

export const topicsOf = ({ tags, authors, series }: Content): Topics => ({ tags, authors, series })

const named = ({ url, data: { title } }: Tag | Series | Author | BlogPost): NamedPage => ({
  url,
  title,
})

/** Returns the posts of a tag or an author, in the given order. */
export const postsWith = (
  posts: readonly BlogPost[],
  field: 'tags' | 'authors',
  { slug }: Tag | Author,
) => posts.filter(({ data }) => data[field]?.includes(slug))

/** Returns the posts of a series, first part first. */
export const partsOf = (newestFirst: readonly BlogPost[], { slug }: Series) =>
  newestFirst.filter(({ data }) => data.series === slug).toReversed()

/** Returns the topics that each post shows; `posts` newest first. */
export function postTopics(posts: readonly BlogPost[], { tags, authors, series }: Topics) {
  const places = new Map(
    series.flatMap((one) => {
      const parts = partsOf(posts, one)
      return parts.map((post, at): [BlogPost, SeriesPlace] => {
        const [earlier, later] = [parts[at - 1], parts[at + 1]]
        const beside = {
          ...(earlier && { earlier: named(earlier) }),
          ...(later && { later: named(later) }),
        }
        return [post, { series: named(one), part: at + 1, of: parts.length, ...beside }]
      })
    }),
  )
  return (post: BlogPost): PostTopics => {
    const place = places.get(post)
    return {
      tags: inOrder(post.data.tags, tags).map(named),
      authors: inOrder(post.data.authors, authors).map((one) => {
        return { ...named(one), kind: one.data.kind }
      }),
      ...(place && { place }),
    }
  }
}

/** In the order in which the post names them. */
const inOrder = <One extends { slug: string }>(
  slugs: readonly string[] | undefined,
  all: readonly One[],
): One[] => (slugs ?? []).flatMap((slug) => all.find((one) => one.slug === slug) ?? [])
