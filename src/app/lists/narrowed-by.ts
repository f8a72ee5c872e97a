import type { AddressFilter, Select } from './list-address.ts'
import type { ListDefinition, ListRow, Narrowed, SummaryFigure } from './list-definition.ts'
import { type Order, orderName, sortOptions } from './sorting.ts'

/** How a list is narrowed, as the address has it. */
interface Narrowing {
  selects: readonly Select[]
  filter: AddressFilter
  /** Figures above the list, one of which may be the filter `only`. */
  figures: readonly SummaryFigure[]
  /** Names of filters whose words must not leave the device. */
  withheld?: ReadonlySet<string>
}

/**
 * Returns what a list is narrowed by, in words, the search last: for paper, and for the names of files. Both say the same.
 */
export function narrowedBy({
  selects,
  filter,
  figures,
  withheld = new Set(),
}: Narrowing): Narrowed[] {
  const { q, only } = filter
  const of = (name: string, label: string, words: string): Narrowed => ({
    label,
    words: withheld.has(name) ? null : words,
  })
  const chosen = selects.flatMap(({ name, label, options }) => {
    const option = options.find(({ value }) => value === filter[name])
    return option ? [of(name, label, option.label)] : []
  })
  const figure = figures.find((one) => one.filter?.only === only)
  return [
    ...chosen,
    ...(only ? [of('only', 'Only', figure?.label ?? only)] : []),
    ...(q ? [of('q', 'Search', `“${q}”`)] : []),
  ]
}

/**
 * Returns the filters that would give away what a file withholds: whoever reads that only lots of Kouamé Yao are listed
 * knows the name that is left out of each row.
 */
export function givenAwayBy<Row extends ListRow, Filter extends object>(
  { leaving, matches }: Pick<ListDefinition<Row, Filter>, 'leaving' | 'matches'>,
  rows: readonly Row[],
  filter: AddressFilter,
): ReadonlySet<string> {
  if (!leaving) return new Set()
  const withheld = rows.map((row) => ({ row, left: leaving.row(row) })).filter(isChanged)
  const names = Object.keys(filter).filter((name) => {
    const alone = { [name]: filter[name] } as Filter // a value of its own filter, as the address was read
    return withheld.some(({ row, left }) => matches(row, alone) && !matches(left, alone))
  })
  return new Set(names)
}

const isChanged = <Row>({ row, left }: { row: Row; left: Row }): boolean => row !== left

interface ShownOfList<Row> extends Pick<Narrowing, 'selects' | 'filter'> {
  /** Every row, by which figures that filter have their labels. */
  all: readonly Row[]
  /** Those that are left, and go into a file or on paper. */
  rows: readonly Row[]
  /** ISO 8601. */
  today: string
}

/** The same of a list, without the words that its rows withhold. */
export const listNarrowedBy = <Row extends ListRow, Filter extends object>(
  list: ListDefinition<Row, Filter>,
  { all, rows, selects, filter, today }: ShownOfList<Row>,
): Narrowed[] =>
  narrowedBy({
    selects,
    filter,
    figures: list.summary(all, today),
    withheld: givenAwayBy(list, rows, filter),
  })

/** `Status: Verified · Search: “cocoa” · Sorted by: Name, A to Z`. */
export const narrowingText = <Row>(narrowed: readonly Narrowed[], order?: Order<Row>): string =>
  [
    ...narrowed.map(({ label, words }) => `${label}: ${words ?? 'withheld'}`),
    ...(order ? [`Sorted by: ${orderText(order)}`] : []),
  ].join(' · ')

const orderText = <Row>(order: Order<Row>): string =>
  sortOptions([order.key]).find(({ value }) => value === orderName(order))?.label ?? order.key.label
