import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  useMemo,
  useRef,
} from 'react'
import { Link } from 'react-router-dom'
import { UnsentBadge } from '../offline/unsent-badge.tsx'
import type { Mark } from '../sync/records/overlay.ts'
import { shownColumns, shownIn } from './columns.ts'
import type { Column, DetailsLink, ListDefinition, ListRow } from './list-definition.ts'
import { RowPlaceholder } from './list-skeleton.tsx'
import { useOpenRecord } from './open-record.ts'
import styles from './row-table.module.css'
import { columnSort, type Order, orderName } from './sorting.ts'
import { useWindowRows } from './use-window-rows.ts'

interface RowTableProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  rows: readonly Row[]
  /** How many rows there are; those beyond `rows` are still loading. */
  size: number
  marks: ReadonlyMap<string, Mark>
  /** What is typed into the search. */
  typed: string
  order: Order<Row>
  onOrder: (order: string) => void
}

/** Of a row in one line. The row that has the focus shows all its text, in as many as it takes. */
const rowHeightRem = 2.25

/** Columns that together ask for more than this are many: no usual screen has that room. */
const manyRem = 90

/**
 * The list as a dense table with one line per record. A press anywhere on a row opens it, by the link in its first
 * cell. Only rows in view are rendered; those that are still loading are outlines.
 */
export function RowTable<Row extends ListRow, Filter extends object>({
  list,
  rows,
  size,
  marks,
  typed,
  order,
  onOrder,
}: RowTableProps<Row, Filter>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const columns = useMemo(() => shownColumns(list.columns), [list])
  const { linkTo } = useOpenRecord()
  const shown = useWindowRows({
    list: `${list.title}, table`,
    container: body,
    count: size,
    typed,
    rowHeightRem,
    gapRem: 0,
  })
  const allRem = sumRem(columns)
  const widths = {
    '--all-rem': allRem,
    '--main-rem': sumRem(columns.filter(({ priority }) => priority !== 'low')),
    '--high-rem': sumRem(columns.filter(({ priority }) => priority === 'high')),
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section className={styles.scroller} aria-label={`${list.title}, table`} tabIndex={0}>
      <table
        className={styles.table}
        aria-rowcount={size + 1}
        data-many={allRem > manyRem}
        style={widths as CSSProperties} // a custom property is none of its keys
      >
        <caption className="visually-hidden">{list.title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.header}
                column={column}
                list={list}
                order={order}
                onOrder={onOrder}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Room heightPx={shown.beforePx} span={columns.length} />
          {shown.rows.map(({ index }) => {
            const row = rows[index]
            if (!row) return <RowPlaceholder key={index} span={columns.length} />
            return (
              <TableRow
                key={row.id}
                ref={shown.measureRow}
                row={row}
                index={index}
                columns={columns}
                link={linkTo(row.id)}
                mark={marks.get(row.id)}
              />
            )
          })}
          <Room heightPx={shown.afterPx} span={columns.length} />
        </tbody>
      </table>
    </section>
  )
}

interface TableRowProps<Row extends ListRow> {
  row: Row
  /** Its place among all rows, from 0. */
  index: number
  columns: readonly Column<Row>[]
  link: DetailsLink
  mark: Mark | undefined
  ref: Ref<HTMLTableRowElement>
}

/** One record. It is not rendered again as the list scrolls past. */
const TableRow = memo(
  <Row extends ListRow>({ row, index, columns, link, mark, ref }: TableRowProps<Row>) => (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} onClick={openByLink}>
      {columns.map((column, place) => (
        <td
          key={column.header}
          data-align={column.align}
          data-priority={column.priority ?? 'medium'}
          title={fullText(column, row)}
        >
          {place === 0 ? (
            <Link {...link}>
              {shownIn(column, row)} <UnsentBadge mark={mark} />
            </Link>
          ) : (
            (column.cell ?? ((row) => shownIn(column, row)))(row)
          )}
        </td>
      ))}
    </tr>
  ),
) as <Row extends ListRow>(props: TableRowProps<Row> & { key: string }) => ReactNode // `memo` forgets that it is generic

/** Presses a row's first link, which is what keys reach, with the keys that open it elsewhere. Text that is being selected opens nothing. */
function openByLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  if (target instanceof Element && target.closest('a')) return
  if (getSelection()?.toString()) return
  currentTarget.querySelector('a')?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      ...{ bubbles: true, cancelable: true, detail: 1 },
      ...{ ctrlKey, metaKey, shiftKey },
    }),
  )
}

const sumRem = <Row,>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, { widthRem = 0 }) => sum + widthRem, 0)

/** Returns the full text of a cell that a narrow column may cut off. */
function fullText<Row>(column: Column<Row>, row: Row): string | undefined {
  const cell = shownIn(column, row)
  return typeof cell === 'string' ? cell : undefined
}

const Room = ({ heightPx, span }: { heightPx: number; span: number }) =>
  heightPx > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus; this one is only room.
    <tr aria-hidden="true">
      <td className={styles.room} colSpan={span} style={{ blockSize: heightPx }} />
    </tr>
  )

interface HeaderCellProps<Row extends ListRow, Filter extends object> {
  column: Column<Row>
  list: ListDefinition<Row, Filter>
  order: Order<Row>
  onOrder: (order: string) => void
}

/** A column's name: a button that sorts by it, or reverses the order. */
function HeaderCell<Row extends ListRow, Filter extends object>({
  column,
  list,
  order,
  onOrder,
}: HeaderCellProps<Row, Filter>) {
  const key = columnSort(list, column)
  const isCurrent = order.key.name === key.name
  const direction = isCurrent ? (order.descending ? 'descending' : 'ascending') : undefined
  return (
    <th
      scope="col"
      aria-sort={direction}
      data-align={column.align}
      data-priority={column.priority ?? 'medium'}
      style={{ '--rem': column.widthRem } as CSSProperties} // a custom property is none of its keys
    >
      <button
        className={styles.sort}
        type="button"
        onClick={() => onOrder(orderName({ key, descending: isCurrent && !order.descending }))}
      >
        {column.header}
        <span aria-hidden="true">
          {direction && (direction === 'descending' ? '\u00a0↓' : '\u00a0↑')}
        </span>
      </button>
    </th>
  )
}
