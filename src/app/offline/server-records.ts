import {
  type QueryClient,
  queryOptions,
  experimental_streamedQuery as streamedQuery,
} from '@tanstack/react-query'
import type { getFarmer } from '#domain/endpoints/farmers.ts'
import { maxPageSize } from '#domain/page-size.ts'
import type { ApiClient } from '../api/client.ts'
import {
  type CopiedType,
  isCopied,
  type RecordOf,
  type RecordType,
} from '../sync/records/records.ts'

/** A list as far as it has come. */
export interface List<Row> {
  rows: readonly Row[]
  /** How many there are on the server. */
  total: number
}

/** Fields by which records belong to another, as their list's query takes them: `{ farmerId: 'FRM-0001' }`. */
export type Where = Readonly<Record<string, string>>

interface Page<Row> {
  items: Row[]
  nextCursor: string | null
  total: number
}

/** Enough for the first screens, and small enough to be there at once on a bad network. */
const firstPageSize = 100

/** What the server is asked by comes when it is asked: rows that are on the device need none of it. */
const sources = () => import('../sync/records/record-sources.ts')

const askPage = async <T extends CopiedType>(
  api: ApiClient,
  kind: T,
  query: Record<string, unknown>,
  signal: AbortSignal,
) =>
  // Parsed by the schema of this kind's own endpoint.
  (await api.call((await sources()).recordSources[kind].list, {
    query,
    signal,
    // The copy sets these rows aside, and the outbox names them.
    onUnreadable: () => {},
  })) as unknown as Page<RecordOf<T>>

/** Which records of a kind, and how many of them. */
interface Asked {
  /** Only those that belong to another record: so few that they come at once. */
  where?: Where | undefined
  /** All pages, for the device keeps nothing. */
  isAlone?: boolean
}

/**
 * What the server lists of a kind while the device has no copy of it: the first page, for the copy brings the rest.
 */
export const serverList = <T extends CopiedType>(
  api: ApiClient,
  kind: T,
  { where, isAlone = false }: Asked = {},
) =>
  queryOptions({
    queryKey: ['server', kind, 'list', where ?? null, isAlone] as const,
    queryFn: streamedQuery<Page<RecordOf<T>>, List<RecordOf<T>>>({
      streamFn: async function* ({ signal }) {
        const limit = where ? maxPageSize : firstPageSize
        let page = await askPage(api, kind, { ...where, limit }, signal)
        yield page
        while (isAlone && page.nextCursor) {
          const next = { ...where, limit: maxPageSize, cursor: page.nextCursor }
          page = await askPage(api, kind, next, signal)
          yield page
        }
      },
      refetchMode: 'replace',
      initialValue: { rows: [], total: 0 },
      reducer: ({ rows }, { items, total }) => ({ rows: [...rows, ...items], total }),
    }),
  })

/** One record; begins with what the server has just listed of it. */
export function serverRecord<T extends RecordType>(
  api: ApiClient,
  kind: T,
  id: string,
  queryClient: QueryClient,
) {
  const list = isCopied(kind) ? serverList(api, kind).queryKey : undefined
  /** The rows of the list are records of its kind. */
  const listed = () => (list && queryClient.getQueryData(list)) as List<RecordOf<T>> | undefined
  return queryOptions({
    queryKey: ['server', kind, 'one', id],
    queryFn: async ({ signal }) =>
      // Each takes an id, and its answer is parsed by its own schema.
      (await api.call((await sources()).sourceOf(kind) as typeof getFarmer, {
        params: { id },
        signal,
      })) as unknown as RecordOf<T>,
    initialData: () => listed()?.rows.find((row) => row.id === id),
    initialDataUpdatedAt: () => list && queryClient.getQueryState(list)?.dataUpdatedAt,
  })
}
