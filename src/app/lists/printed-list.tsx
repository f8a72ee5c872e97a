import { formatCount, formatDate } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import { trueInstant } from '../time/true-time.ts'
import { shownColumns, shownIn } from './columns.ts'
import { fileNameOf } from './file-name.ts'
import { leavingNote, leavingRows } from './leaving.ts'
import type { AddressFilter, Select } from './list-address.ts'
import type { ListDefinition, ListRow } from './list-definition.ts'
import { useMadeBy } from './made-by.ts'
import { listNarrowedBy, narrowingText } from './narrowed-by.ts'
import styles from './printed-list.module.css'
import type { Order } from './sorting.ts'
import { usePaperName } from './use-paper-name.ts'

interface PrintedListProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  /** Every row, by which figures that filter have their labels. */
  all: readonly Row[]
  /** The rows to print. */
  rows: readonly Row[]
  total: number
  selects: readonly Select[]
  filter: AddressFilter
  order: Order<Row>
}

/** More than about thirty pages: better exported as a file. */
const maxRows = 1000

/** All matching rows in one plain table, for printing, with what they were filtered and sorted by. */
export function PrintedList<Row extends ListRow, Filter extends object>({
  list,
  all,
  rows,
  total,
  selects,
  filter,
  order,
}: PrintedListProps<Row, Filter>) {
  const today = useToday()
  const columns = shownColumns(list.columns)
  const printed = leavingRows(list, rows.slice(0, maxRows))
  const note = leavingNote(list, rows)
  const narrowed = listNarrowedBy(list, { all, rows, selects, filter, today })
  const by = useMadeBy({ waits: true })
  usePaperName(fileNameOf(list.noun.many, { ...by, narrowed }, trueInstant()))
  return (
    <>
      <p className={styles.note}>
        {formatDate(today)}: {formatCount(rows.length)} of {formatCount(total)} {list.noun.many}
        {rows.length > maxRows && (
          <span>{`; the first ${formatCount(maxRows)} are printed, an exported file has them all`}</span>
        )}
        {note && <span>{`; ${note}`}</span>}
      </p>
      <p className={styles.note}>{narrowingText(narrowed, order)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.header} data-align={column.align}>
                  {shownIn(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
