import { plainText } from '#domain/text-search.ts'
import type { AddressFilter } from './list-address.ts'

/**
 * Finds the rows that a filter takes. A longer search finds only what the shorter one found, so somebody who types on has
 * fewer rows looked through at each letter.
 */
export function createNarrowing<Row>(
  rows: readonly Row[],
  matches: (row: Row, filter: AddressFilter) => boolean,
) {
  let last: { filter: AddressFilter; found: readonly Row[] } = { filter: {}, found: rows }
  return (filter: AddressFilter): readonly Row[] => {
    const among = narrows(filter, last.filter) ? last.found : rows
    last = { filter, found: among.filter((row) => matches(row, filter)) }
    return last.found
  }
}

/** Whether a filter takes no row that another leaves out. */
function narrows(
  { q = '', ...others }: AddressFilter,
  { q: before = '', ...othersBefore }: AddressFilter,
) {
  const kept = Object.entries(othersBefore).every(([name, value]) => others[name] === value)
  return kept && plainText(q).includes(plainText(before))
}
