import type { ColumnValue, SortKey } from './list-definition.ts'

const collator = new Intl.Collator('en', { numeric: true })

/** A way to order a list: `name` ascending, `-name` descending. */
export interface Order<Row> {
  key: SortKey<Row>
  descending: boolean
}

interface Sortable<Row> {
  sorts: readonly [SortKey<Row>, ...SortKey<Row>[]]
  defaultSort: string
}

/** Returns the order that the address asks for, or the list's default. */
export function orderOf<Row>({ sorts, defaultSort }: Sortable<Row>, sort: string | null) {
  return findOrder(sorts, sort ?? '') ?? findOrder(sorts, defaultSort) ?? naturalOrder(sorts[0])
}

function findOrder<Row>(sorts: readonly SortKey<Row>[], sort: string): Order<Row> | undefined {
  const descending = sort.startsWith('-')
  const key = sorts.find(({ name }) => name === (descending ? sort.slice(1) : sort))
  return key && { key, descending }
}

const naturalOrder = <Row>(key: SortKey<Row>): Order<Row> => ({ key, descending: false })

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
