import { plainText } from '#domain/text-search.ts'
import type { AddressFilter } from './list-address.ts'

/**
 * Filters rows. A longer search finds only rows that the shorter one found, so each further letter has fewer rows to
 * search.
 */
export function createNarrowing<Row>(
  rows: readonly Row[],
  matching: (filter: AddressFilter) => (row: Row) => boolean,
) {
  let last: { filter: AddressFilter; found: readonly Row[] } = { filter: {}, found: rows }
  return (filter: AddressFilter): readonly Row[] => {
    const among = narrows(filter, last.filter) ? last.found : rows
    last = { filter, found: among.filter(matching(filter)) }
    return last.found
  }
}

/** Whether a filter matches no row that another filter excludes. */
function narrows(
  { q = '', ...others }: AddressFilter,
  { q: before = '', ...othersBefore }: AddressFilter,
) {
  const kept = Object.entries(othersBefore).every(([name, value]) => others[name] === value)
  return kept && plainText(q).includes(plainText(before))
}
