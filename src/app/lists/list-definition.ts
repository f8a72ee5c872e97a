import type { ComponentType, ReactNode } from 'react'
import type { Scope } from '#domain/scopes.ts'
import type { Mark } from '../sync/records/overlay.ts'
import type { CopiedType, RecordOf } from '../sync/records/records.ts'
import type { MadeBy } from './made-by.ts'

/** A record that a list can show. */
export type ListRow = RecordOf

/** A row's value for sorting, the table and the export. */
export type ColumnValue = string | number | null

/** A column of the table and of the exported file. */
export interface Column<Row> {
  /** Name of the column with its unit: `Quantity (kg)`. */
  header: string
  /** For spreadsheets: figures as numbers, dates as ISO 8601. */
  value: (row: Row) => ColumnValue
  /** How it is shown in a table, on paper too; by default, the value itself. */
  show?: (row: Row) => ReactNode
  /** How the table on a screen shows it instead: with a badge, a bar or a link. */
  cell?: (row: Row) => ReactNode
  /** Width in the table, rem. Columns without one are only exported. */
  widthRem?: number
  /**
   * On a desk a table leaves out the columns of low priority first, then all but those of high priority; columns without
   * one are between the two.
   */
  priority?: 'high' | 'low'
  align?: 'end'
  /** Name of the order by this column, if it is one of the list's; any other column is sorted by its values. */
  sort?: string
  /** What it is sorted by instead, where its values alone say too little. */
  by?: (row: Row) => ColumnValue
}

/** An order in which a list can be sorted. */
export interface SortKey<Row> {
  /** Its name in the address. */
  name: string
  label: string
  by: (row: Row) => ColumnValue
  kind: 'text' | 'number' | 'date'
}

/** A choice that filters a list. */
interface SelectFilter<Row> {
  /** Its parameter in the address. */
  name: string
  label: string
  /** Label of the choice that filters nothing: `All crops`. */
  all: string
  options: (rows: readonly Row[]) => readonly SelectOption[]
}

/** One of its choices, with its value in the address and its label. */
export interface SelectOption {
  value: string
  label: string
}

/** A figure above a list, computed from all its rows. */
export interface SummaryFigure {
  label: string
  value: string
  note?: string | undefined
  /** The filters that show only the rows counted in the figure: `{ status: 'flagged' }`; none shows all rows. */
  filter?: Readonly<Record<string, string>>
  /** For a sum over all rows: the order that shows which ones make it up, `-area`. */
  sort?: string
}

/** Rows that a figure counts and that no choice of a filter tells apart. In the address: `?only=ending`. */
export interface RowGroup<Row> {
  name: string
  has: (row: Row, onDate: string) => boolean
}

/** An action on the list, by its name in the address. */
interface ExtraAction {
  action: string
  label: string
  /** The scope it needs. */
  scope: Scope
}

/** A list screen defined as data: the name of its rows, and how to search, sort, count and show them. */
export interface ListDefinition<Row extends ListRow, Filter extends object> {
  /** The kind of its rows in the outbox and in the copy on the device. */
  kind: CopiedType
  /** Heading of the screen. */
  title: string
  noun: { one: string; many: string }
  /** Message shown if there is no data at all. */
  noData: { title: string; text: string }
  search: { placeholder: string }
  selects: readonly SelectFilter<Row>[]
  /** Rows that only a figure of the summary chooses. */
  groups?: readonly RowGroup<Row>[]
  /** Whether a row matches the filter: a rule of the domain. */
  matches: (row: Row, filter: Filter) => boolean
  /** The default order comes first. */
  sorts: readonly [SortKey<Row>, ...SortKey<Row>[]]
  /** `-harvestDate`: the order if the address names none. */
  defaultSort: string
  summary: (rows: readonly Row[], onDate: string) => readonly SummaryFigure[]
  columns: readonly Column<Row>[]
  /** Action that creates a record: a button beside the heading; on a phone, above the bottom bar. */
  add: { label: string; scope: Scope }
  /** Other actions on the list, beside that button. */
  extraActions?: readonly ExtraAction[]
  /** Other actions that need no open record, by name: they ask for one, or make one. */
  freeActions?: readonly string[]
  /** Scopes of a record's actions by name, for those that need less than creating a record. */
  actionScopes?: Readonly<Record<string, Scope>>
  /** A view that only this list has besides cards and table; it is in the address as `?view=`. */
  ownView?: OwnView<Row>
  /** An export that only this list has besides CSV; `download` returns a note about it, if any. */
  ownExport?: {
    label: string
    download: (rows: readonly Row[], about: FileAbout) => Promise<string | undefined>
  }
  /** How rows go into a file or on paper, which may reach others, and why some differ from those on screen. */
  leaving?: { row: (row: Row) => Row; note: string }
  Card: ComponentType<CardProps<Row>>
}

/** One thing that a list is narrowed by: `Status`, `Verified`. */
export interface Narrowed {
  label: string
  /** Null where they would give away what the rows withhold. */
  words: string | null
}

/** What the name of a file or a printed sheet says besides what it has. */
export interface FileAbout extends MadeBy {
  narrowed?: readonly Narrowed[]
}

interface OwnView<Row> {
  /** Its name in the address. */
  name: string
  label: string
  View: ComponentType<ViewProps<Row>>
}

export interface ViewProps<Row> {
  /** All rows that match search and filters, in the order of the list. */
  rows: readonly Row[]
}

export interface CardProps<Row> {
  row: Row
  /** Link to its details. */
  link: DetailsLink
  /** Its unsent changes. */
  mark: Mark | undefined
}

/** Props of an action's panel: the record that it is about, if any. */
export interface ActionProps {
  id: string | null
  onClose: () => void
}

/** Props of a record's own page. */
export interface PageProps {
  id: string
  /** Name of its part in the address; empty for the first one. */
  part: string
}

/** Link to the details of a record: spread it on a `<Link>`. */
export interface DetailsLink {
  to: string
  state: unknown
  preventScrollReset: boolean
  /** Whether the record takes the place of another one that is open. */
  replace?: boolean
  /** Id of a list's record, by which it is found on the page. */
  'data-opens'?: string
  'aria-current'?: 'true'
}

/** Creates a filter by a status or type of the domain. */
export function vocabularyFilter<Value extends string>(
  name: string,
  label: string,
  all: string,
  vocabulary: { values: readonly Value[]; label: (value: Value) => string },
): SelectFilter<unknown> {
  const options = vocabulary.values.map((value) => ({ value, label: vocabulary.label(value) }))
  return { name, label, all, options: () => options }
}

/**
 * Creates a filter by the values that the rows have, shown as they are or with the labels that `labelsAmong` returns.
 */
export const valueFilter = <Row>(
  name: string,
  label: string,
  all: string,
  of: (row: Row) => string,
  labelsAmong: (rows: readonly Row[]) => (value: string) => string = () => (value) => value,
): SelectFilter<Row> => ({
  name,
  label,
  all,
  options: (rows) => {
    const labelOf = labelsAmong(rows)
    return [...new Set(rows.map(of))]
      .sort((a, b) => a.localeCompare(b))
      .map((value) => ({ value, label: labelOf(value) }))
  },
})
