import { shownColumns } from './columns.ts'
import type { Column, ColumnValue, SortKey } from './list-definition.ts'

const collator = new Intl.Collator('en', { numeric: true })

/** A way to order a list: `name` ascending, `-name` descending. */
export interface Order<Row> {
  key: SortKey<Row>
  descending: boolean
}

interface Sortable<Row> {
  sorts: readonly [SortKey<Row>, ...SortKey<Row>[]]
  defaultSort: string
  columns: readonly Column<Row>[]
}

/** Returns the order that the address asks for, or the list's default. */
export function orderOf<Row>(list: Sortable<Row>, sort: string | null): Order<Row> {
  const { sorts, defaultSort } = list
  return (
    findOrder(list, sort ?? '') ??
    findOrder(list, defaultSort) ?? { key: sorts[0], descending: false }
  )
}

function findOrder<Row>(list: Sortable<Row>, sort: string): Order<Row> | undefined {
  const descending = sort.startsWith('-')
  const wanted = descending ? sort.slice(1) : sort
  const ofColumns = shownColumns(list.columns).map((column) => columnSort(list, column))
  const key = [...list.sorts, ...ofColumns].find(({ name }) => name === wanted)
  return key && { key, descending }
}

/** Returns the order by a column: one of the list's, or one named after the column. */
export function columnSort<Row>(
  { sorts }: Pick<Sortable<Row>, 'sorts'>,
  { header, value, by = value, align, sort }: Column<Row>,
): SortKey<Row> {
  const known = sort !== undefined && sorts.find(({ name }) => name === sort)
  if (known) return known
  const name =
    header
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join('-') ?? header
  return { name, label: header, by, kind: align === 'end' ? 'number' : 'text' }
}

export const orderName = <Row>({ key, descending }: Order<Row>): string =>
  descending ? `-${key.name}` : key.name

/** Sorts rows; rows without a value come last in either direction, and equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], { key, descending }: Order<Row>): Row[] {
  const sign = descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: key.by(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) {
        return Number(a.value === null) - Number(b.value === null)
      }
      return sign * compareValues(a.value, b.value)
    })
    .map(({ row }) => row)
}

const compareValues = (a: NonNullable<ColumnValue>, b: NonNullable<ColumnValue>): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

const directions = {
  text: { ascending: 'A to Z', descending: 'Z to A' },
  number: { ascending: 'lowest first', descending: 'highest first' },
  date: { ascending: 'oldest first', descending: 'newest first' },
}

/** Name and label of an order. */
export type NamedSort = Pick<SortKey<unknown>, 'name' | 'label' | 'kind'>

/** Every order of a list, for a menu. */
export const sortOptions = (sorts: readonly NamedSort[]) =>
  sorts.flatMap(({ name, label, kind }) => [
    { value: name, label: `${label}, ${directions[kind].ascending}` },
    { value: `-${name}`, label: `${label}, ${directions[kind].descending}` },
  ])
