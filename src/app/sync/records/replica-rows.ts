import { rangeOf } from '../db/key-range.ts'
import type { CopyState, LocalTransaction, PageIndex, StoreName } from '../db/schema.ts'
import type { RecordOf, RecordType } from './records.ts'

type AnyTransaction = LocalTransaction<'readonly'> | LocalTransaction<'readwrite'>
type WriteTransaction = LocalTransaction<'readwrite'>

/**
 * Increases with every change to the schemas of the records: copies of another shape are copied again. At 21 the shape
 * did not change: earlier copies held what a supplier may no longer read. Nor at 31: earlier copies held instants in
 * several forms, which do not compare as texts.
 */
export const copyFormat = 34

/** The stores that the functions here need. */
export const copyStores = ['copies', 'pages', 'pageIndexes', 'rows'] as const satisfies StoreName[]

/** Reading works the same in both kinds of transaction. */
const reading = (transaction: AnyTransaction) => transaction as LocalTransaction<'readonly'>

/** Returns the state of the copy of a kind; if there is none, that of a copy not yet begun. */
export async function copyOf(
  transaction: AnyTransaction,
  userId: string,
  recordType: RecordType,
): Promise<CopyState> {
  const known = await reading(transaction).objectStore('copies').get([userId, recordType])
  return known ?? newCopy(userId, recordType)
}

export const newCopy = (userId: string, recordType: RecordType): CopyState => ({
  userId,
  recordType,
  revision: 0,
  load: 1,
  pages: 0,
  nextPage: null,
  shownLoad: null,
  syncedAt: null,
})

/** Returns the load whose pages are shown: the last complete one or, before there is any, what has come so far. */
export const shownLoadOf = ({ shownLoad, load }: CopyState): number => shownLoad ?? load

/** Finds records of a copy by their ids. What was read for one is reused for the next. */
export function createFinder(transaction: AnyTransaction, copy: CopyState) {
  const { userId, recordType } = copy
  const load = shownLoadOf(copy)
  const stores = reading(transaction)
  const pages = new Map<number, readonly RecordOf[]>()
  let indexes: PageIndex[] | undefined
  let pageOf: Map<string, number> | undefined

  /** Returns the page that a record is on. For one record, a search is much faster than a map of tens of thousands. */
  async function findPage(id: string): Promise<number | undefined> {
    if (pageOf) return pageOf.get(id)
    // A list that changed while it was read may contain a record twice: the later page is the newer.
    if (indexes) {
      pageOf = new Map()
      for (const { ids, page } of indexes) for (const one of ids) pageOf.set(one, page)
      return pageOf.get(id)
    }
    indexes = await stores.objectStore('pageIndexes').getAll(rangeOf(userId, recordType, load))
    return indexes.findLast(({ ids }) => ids.includes(id))?.page
  }

  return async (id: string): Promise<RecordOf | undefined> => {
    const changed = await stores.objectStore('rows').get([userId, recordType, id])
    if (changed) return changed.record ?? undefined
    const page = await findPage(id)
    if (page === undefined) return undefined
    if (!pages.has(page)) {
      const kept = await stores.objectStore('pages').get([userId, recordType, load, page])
      pages.set(page, kept?.records ?? [])
    }
    return pages.get(page)?.find((record) => record.id === id)
  }
}

/** What is set aside but for these records, which were read or deleted. */
export function without(
  setAside: CopyState['setAside'],
  records: readonly { id: string }[],
): CopyState['setAside'] {
  if (!setAside) return undefined
  const known = new Set(records.map(({ id }) => id))
  const rows = setAside.rows.filter(({ id }) => !known.has(id))
  return rows.length === 0 ? undefined : { ...setAside, rows }
}

/** The current state of a record; null if it was deleted. */
interface RowChange {
  id: string
  record: RecordOf | null
}

/**
 * Puts records into the copy of a kind, unless the copy already has a newer version. The same version replaces the
 * copied one if it comes from the `server`'s list of changes, because names and counts change without a new version;
 * the `answer` to a repeated write may be out of date.
 */
export async function putChanges(
  transaction: WriteTransaction,
  userId: string,
  recordType: RecordType,
  changes: readonly RowChange[],
  source: 'server' | 'answer',
): Promise<void> {
  const copy = await copyOf(transaction, userId, recordType)
  const find = createFinder(transaction, copy)
  for (const { id, record } of changes) {
    const old = record && (await find(id))
    const isNewer = !old || record.version > old.version
    const isSame = record?.version === old?.version
    if (!isNewer && !(isSame && source === 'server')) continue
    await transaction.objectStore('rows').put({ userId, recordType, id, load: copy.load, record })
  }
  // The answer to a write may be older than what cannot be read.
  const setAside = source === 'server' ? without(copy.setAside, changes) : copy.setAside
  await transaction.objectStore('copies').put({ ...copy, setAside, revision: copy.revision + 1 })
}
