import { useCallback, useMemo } from 'react'
import { useToday } from '#app/ui/use-now.ts'
import { type AddressFilter, useListAddress } from './list-address.ts'
import type { ListDefinition, ListRow } from './list-definition.ts'
import { createNarrowing } from './narrowing.ts'
import { orderOf, sortRows } from './sorting.ts'
import { useReadySearch } from './use-ready-search.ts'

/** The parameter of the address that names a group of rows. */
const groupParam = 'only'

/** The rows that the address asks for, in its order. Rows are sorted once; a keystroke only filters them. */
export function useListedRows<Row extends ListRow, Filter extends object>(
  list: ListDefinition<Row, Filter>,
  rows: readonly Row[],
) {
  const selects = useMemo(
    () => list.selects.map((select) => ({ ...select, options: select.options(rows) })),
    [list, rows],
  )
  const choices = useMemo(
    () => [
      ...selects,
      { name: groupParam, options: list.groups?.map(({ name }) => ({ value: name })) ?? [] },
    ],
    [list, selects],
  )
  const address = useListAddress(choices)
  const today = useToday()
  const { filter, isSet, sort } = address
  const order = useMemo(() => orderOf(list, sort), [list, sort])
  const sorted = useMemo(() => sortRows(rows, order), [rows, order])
  const matching = useCallback(
    // Each select offers only values that its filter accepts.
    ({ [groupParam]: only, ...filter }: AddressFilter) => {
      const group = list.groups?.find(({ name }) => name === only)
      return (row: Row) =>
        (only === undefined || (group?.has(row, today) ?? false)) &&
        list.matches(row, filter as Filter)
    },
    [list, today],
  )
  const find = useMemo(() => createNarrowing(sorted, matching), [sorted, matching])
  useReadySearch(
    rows,
    useMemo(() => matching({ q: 'any' }), [matching]),
  )
  const found = useMemo(() => (isSet ? find(filter) : sorted), [find, sorted, isSet, filter])
  return { selects, address, order, found }
}
