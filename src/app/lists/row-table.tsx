import { type CSSProperties, useRef } from 'react'
import { Link } from 'react-router-dom'
import { UnsentBadge } from '../offline/unsent-badge.tsx'
import type { Mark } from '../sync/records/overlay.ts'
import type { Column, ListDefinition, ListRow } from './list-definition.ts'
import { useOpenRecord } from './open-record.ts'
import styles from './row-table.module.css'
import { type Order, orderName } from './sorting.ts'
import { useWindowRows } from './use-window-rows.ts'

interface RowTableProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  rows: readonly Row[]
  /** How many rows there are; those beyond `rows` are still loading. */
  size: number
  marks: ReadonlyMap<string, Mark>
  order: Order<Row>
  onOrder: (order: string) => void
}

/** Rows are clipped to this height, so they need no measuring. */
const rowHeightRem = 2.5

/**
 * The list as a dense table with one line per record; the first cell links to the details. Only lines in view are
 * rendered.
 */
export function RowTable<Row extends ListRow, Filter extends object>({
  list,
  rows,
  size,
  marks,
  order,
  onOrder,
}: RowTableProps<Row, Filter>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const columns = shownColumns(list.columns)
  const { linkTo } = useOpenRecord()
  const shown = useWindowRows({
    list: `${list.title}, table`,
    container: body,
    count: size,
    rowHeightRem,
    gapRem: 0,
  })
  const allRem = columns.reduce((sum, column) => sum + (column.widthRem ?? 0), 0)

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section className={styles.scroller} aria-label={`${list.title}, table`} tabIndex={0}>
      <table
        className={styles.table}
        aria-rowcount={size + 1}
        style={{ '--all-rem': allRem } as CSSProperties} // a custom property is none of its keys
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
            return (
              row && (
                <tr key={row.id} aria-rowindex={index + 2}>
                  {columns.map((column, place) => (
                    <td key={column.header} data-align={column.align} title={fullText(column, row)}>
                      {place === 0 ? (
                        <Link {...linkTo(row.id)}>
                          {cellOf(column, row)} <UnsentBadge mark={marks.get(row.id)} />
                        </Link>
                      ) : (
                        cellOf(column, row)
                      )}
                    </td>
                  ))}
                </tr>
              )
            )
          })}
          <Room heightPx={shown.afterPx} span={columns.length} />
        </tbody>
      </table>
    </section>
  )
}

/** Returns the columns shown in a table; the others are only exported. */
export const shownColumns = <Row,>(columns: readonly Column<Row>[]) =>
  columns.filter(({ widthRem }) => widthRem !== undefined)

export const cellOf = <Row,>({ show, value }: Column<Row>, row: Row) =>
  show ? show(row) : value(row)

/** Returns the full text of a cell that a narrow column may cut off. */
function fullText<Row>(column: Column<Row>, row: Row): string | undefined {
  const cell = cellOf(column, row)
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

/** A column's name. If the list can be sorted by it, a button that sorts, or reverses the order. */
function HeaderCell<Row extends ListRow, Filter extends object>({
  column,
  list,
  order,
  onOrder,
}: HeaderCellProps<Row, Filter>) {
  const key = list.sorts.find(({ name }) => name === column.sort)
  const isCurrent = key !== undefined && order.key === key
  const direction = isCurrent ? (order.descending ? 'descending' : 'ascending') : undefined
  return (
    <th
      scope="col"
      aria-sort={direction}
      data-align={column.align}
      style={{ '--rem': column.widthRem } as CSSProperties} // a custom property is none of its keys
    >
      {key ? (
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
      ) : (
        column.header
      )}
    </th>
  )
}
