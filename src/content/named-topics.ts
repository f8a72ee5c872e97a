import { closest, distance } from 'fastest-levenshtein'
import type { FileRecord, NamedTopic } from './content-index.ts'
import { type Problem, quote } from './problem.ts'

/** Returns the topics named in an entry's front matter. */
export function namedTopics(
  data: unknown,
  lineOf: (path: readonly PropertyKey[]) => number,
): NamedTopic[] {
  // Fields that posts have.
  const {
    tags = [],
    authors = [],
    series,
  } = (data ?? {}) as {
    tags?: string[]
    authors?: string[]
    series?: string
  }
  const many = (collection: 'tags' | 'authors', slugs: readonly string[]): NamedTopic[] =>
    slugs.map((slug, at) => {
      return { collection, slug, field: `${collection}.${at}`, line: lineOf([collection, at]) }
    })
  const one = { collection: 'series', field: 'series', line: lineOf(['series']) } as const
  return [
    ...many('tags', tags),
    ...many('authors', authors),
    ...(series ? [{ ...one, slug: series }] : []),
  ]
}

/** Finds names for which there is no file, with a suggestion or a list of all names. */
export function unknownTopics(records: readonly FileRecord[]): Problem[] {
  const slugsOf = Map.groupBy(records, ({ collection }) => collection)
  return records.flatMap(({ file, named }) =>
    named.flatMap(({ collection, slug, field, line }) => {
      const known = (slugsOf.get(collection) ?? []).map(({ slug }) => slug)
      if (known.includes(slug)) return []
      const near = known.length > 0 ? closest(slug, known) : ''
      const isNear = near !== '' && distance(slug, near) * 3 <= near.length
      const all = `one of ${known.map(quote).join(', ')}, or a new file content/${collection}/${slug}.mdx`
      const expected = isNear
        ? quote(near)
        : known.length > 0
          ? all
          : `a file content/${collection}/${slug}.mdx`
      const received = `${quote(slug)}, of which content/${collection} has no file`
      return [{ file, line, field, expected, received }]
    }),
  )
}
