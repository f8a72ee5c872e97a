import { useMemo } from 'react'
import { useListAddress } from './list-address.ts'
import type { ListDefinition, ListRow } from './list-definition.ts'
import { orderOf, sortRows } from './sorting.ts'

/** The rows that the address asks for, in its order. A keystroke only narrows: rows are sorted once. */
export function useListedRows<Row extends ListRow, Filter extends object>(
  list: ListDefinition<Row, Filter>,
  rows: readonly Row[],
) {
  const selects = useMemo(
    () => list.selects.map((select) => ({ ...select, options: select.options(rows) })),
    [list, rows],
  )
  const address = useListAddress(selects)
  const { filter, isSet, sort } = address
  const order = useMemo(() => orderOf(list, sort), [list, sort])
  const sorted = useMemo(() => sortRows(rows, order), [rows, order])
  const found = useMemo(
    // Each select offers just what its filter takes.
    () => (isSet ? sorted.filter((row) => list.matches(row, filter as Filter)) : sorted),
    [list, sorted, isSet, filter],
  )
  return { selects, address, order, found }
}
