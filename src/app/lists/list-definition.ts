import type { ComponentType, ReactNode } from 'react'
import type { Scope } from '#domain/scopes.ts'
import type { Mark } from '../sync/records/overlay.ts'
import type { CopiedType, RecordOf } from '../sync/records/records.ts'

/** A record that a list can show. */
export type ListRow = RecordOf

/** What sorting, the table and the export say of a row. */
export type ColumnValue = string | number | null

/** A column of the table and of the exported file. */
export interface Column<Row> {
  /** Name of the column, with its unit: `Quantity (kg)`. */
  header: string
  /** As a spreadsheet wants it: figures as numbers, dates as ISO 8601. */
  value: (row: Row) => ColumnValue
  /** How the table shows it; the value itself where left out. */
  show?: (row: Row) => ReactNode
  /** Width in the table, rem. Columns without one are only exported. */
  widthRem?: number
  align?: 'end'
  /** Name of the order by this column, if there is one. */
  sort?: string
}

/** An order that a list can be in. */
export interface SortKey<Row> {
  /** Stands in the address. */
  name: string
  label: string
  by: (row: Row) => ColumnValue
  kind: 'text' | 'number' | 'date'
}

/** A choice that narrows a list. */
interface SelectFilter<Row> {
  /** Its parameter in the address. */
  name: string
  label: string
  /** The choice that narrows nothing: `All crops`. */
  all: string
  options: (rows: readonly Row[]) => readonly SelectOption[]
}

/** One of its choices, as the address holds it and as people read it. */
export interface SelectOption {
  value: string
  label: string
}

/** A figure above a list, computed from all its rows. */
export interface SummaryFigure {
  label: string
  value: string
  note?: string
  /** The filters that show just the rows behind the figure: `{ status: 'flagged' }`. */
  filter?: Readonly<Record<string, string>>
}

/** Something that can be done to a list, by its name in the address. */
interface ExtraAction {
  action: string
  label: string
  /** What one must be allowed to. */
  scope: Scope
}

/** A list screen as data: what its rows are called, how they are found, ordered, counted and shown. */
export interface ListDefinition<Row extends ListRow, Filter extends object> {
  /** What its rows are in the outbox and the copy on the device. */
  kind: CopiedType
  /** Heading of the screen. */
  title: string
  noun: { one: string; many: string }
  /** What is said where there is no data at all. */
  noData: { title: string; text: string }
  search: { placeholder: string }
  selects: readonly SelectFilter<Row>[]
  /** Whether a row is among those asked for: the domain's rule. */
  matches: (row: Row, filter: Filter) => boolean
  /** The default order comes first. */
  sorts: readonly [SortKey<Row>, ...SortKey<Row>[]]
  /** `-harvestDate`: the order where the address names none. */
  defaultSort: string
  summary: (rows: readonly Row[], onDate: string) => readonly SummaryFigure[]
  columns: readonly Column<Row>[]
  /** What makes a new one: a button beside the heading. */
  add: { label: string; scope: Scope }
  /** What else can be done to the list, beside that button. */
  extraActions?: readonly ExtraAction[]
  /** What one record's actions ask for, by their names, where that is less than to make a new one. */
  actionScopes?: Readonly<Record<string, Scope>>
  /** How rows leave in a file or on paper, which go on to others, and why some are not as on the screen. */
  leaving?: { row: (row: Row) => Row; note: string }
  Card: ComponentType<CardProps<Row>>
  /** About how high a card is, rem, until it is measured. */
  cardHeightRem: number
}

export interface CardProps<Row> {
  row: Row
  /** Link to its details. */
  link: DetailsLink
  /** What of it waits to be sent. */
  mark: Mark | undefined
}

/** What an action's panel is told: the record that it is about, where it is about one. */
export interface ActionProps {
  id: string | null
  onClose: () => void
}

/** Where the details of a record are: spread it on a `<Link>`. */
export interface DetailsLink {
  to: string
  state: unknown
  preventScrollReset: true
}

/** A filter by a status or kind of the domain. */
export function vocabularyFilter<Value extends string>(
  name: string,
  label: string,
  all: string,
  vocabulary: { values: readonly Value[]; label: (value: Value) => string },
): SelectFilter<unknown> {
  const options = vocabulary.values.map((value) => ({ value, label: vocabulary.label(value) }))
  return { name, label, all, options: () => options }
}

/** A filter by whatever values the rows have. */
export const valueFilter = <Row>(
  name: string,
  label: string,
  all: string,
  of: (row: Row) => string,
): SelectFilter<Row> => ({
  name,
  label,
  all,
  options: (rows) =>
    [...new Set(rows.map(of))]
      .sort((a, b) => a.localeCompare(b))
      .map((value) => ({ value, label: value })),
})
