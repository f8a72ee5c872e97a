import { queryOptions, experimental_streamedQuery as streamedQuery } from '@tanstack/react-query'
import { maxPageSize } from '#domain/page.ts'

/** A list as far as it has come. */
export interface List<Row> {
  rows: readonly Row[]
  /** How many there are on the server. */
  total: number
}

interface Page<Row> {
  items: Row[]
  nextCursor: string | null
  total: number
}

type FetchPage<Row> = (query: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>

/** Enough for the first screens, and small enough to be there at once on a bad network. */
const firstPageSize = 100

async function* pagesOf<Row>(fetchPage: FetchPage<Row>) {
  let page = await fetchPage({ limit: firstPageSize, cursor: undefined })
  yield page
  while (page.nextCursor) {
    page = await fetchPage({ limit: maxPageSize, cursor: page.nextCursor })
    yield page
  }
}

/**
 * A whole list, page after page: the first is shown while the rest is on its way. Lists are searched and filtered on
 * the device, so a keystroke waits for no network. What is fetched anew is shown when all of it is there.
 */
export const listQuery = <Row extends { id: string; version: number }>(
  kind: string,
  fetchPage: FetchPage<Row>,
) =>
  queryOptions({
    queryKey: [kind, 'list'],
    queryFn: streamedQuery<Page<Row>, List<Row>, string[]>({
      streamFn: () => pagesOf(fetchPage),
      refetchMode: 'replace',
      initialValue: { rows: [], total: 0 },
      reducer: ({ rows }, { items, total }) => ({ rows: [...rows, ...items], total }),
    }),
    structuralSharing: (before, after) =>
      // Query's own types leave open what a query holds; it is what this one's function gives.
      keepKnownRows(before as List<Row> | undefined, after as List<Row>),
  })

/** Those rows of a kind that belong to a record of another: so few that they come at once. */
export const relatedQuery = <Row>(
  queryKey: string[],
  fetchPage: (limit: number, signal: AbortSignal) => Promise<Page<Row>>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<List<Row>> => {
      const { items, total } = await fetchPage(maxPageSize, signal)
      return { rows: items, total }
    },
  })

/** Rows that did not change stay the same objects, so that nothing of theirs is drawn or made ready for search again. */
function keepKnownRows<Row extends { id: string; version: number }>(
  before: List<Row> | undefined,
  after: List<Row>,
): List<Row> {
  if (!before) return after
  const known = new Map(before.rows.map((row) => [row.id, row]))
  const rows = after.rows.map((row) => {
    const old = known.get(row.id)
    return old && isSame(old, row) ? old : row
  })
  return { rows, total: after.total }
}

/** Names and counts of other records follow without a new version; what a row has within it changes only with one. */
const isSame = <Row extends { version: number }>(before: Row, after: Row): boolean =>
  before.version === after.version &&
  // A row's keys are its type's.
  (Object.keys(after) as (keyof Row)[]).every(
    (field) => isWithin(after[field]) || after[field] === before[field],
  )

const isWithin = (value: unknown): boolean => typeof value === 'object' && value !== null
