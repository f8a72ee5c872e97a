import { ChoiceField } from '#app/ui/field.tsx'
import { useToday } from '#app/ui/use-now.ts'
import type { ListAddress, Select } from './list-address.ts'
import type { ListDefinition, ListRow } from './list-definition.ts'
import { csvWays, ListExports } from './list-exports.tsx'
import styles from './list-more.module.css'
import type { MadeBy } from './made-by.ts'
import { listNarrowedBy } from './narrowed-by.ts'
import { type Order, orderName, sortOptions } from './sorting.ts'

export interface ListMoreProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  /** Every row, by which figures that filter have their labels. */
  all: readonly Row[]
  /** The rows to export. */
  rows: readonly Row[]
  selects: readonly Select[]
  address: ListAddress
  order: Order<Row>
}

/** The order of a list, and ways to export or print it. */
export default function ListMore<Row extends ListRow, Filter extends object>({
  list,
  all,
  rows,
  selects,
  address: { filter, setSort },
  order,
}: ListMoreProps<Row, Filter>) {
  const today = useToday()
  const { sorts, ownExport } = list
  const aboutFile = (by: MadeBy) => ({
    ...by,
    narrowed: listNarrowedBy(list, { all, rows, selects, filter, today }),
  })
  return (
    <>
      <ChoiceField
        className={styles.sort}
        label="Sort"
        options={sortOptions(sorts.includes(order.key) ? sorts : [...sorts, order.key])}
        value={orderName(order)}
        onChange={(event) => setSort(event.currentTarget.value)}
      />
      <ListExports
        ways={[
          ...csvWays(async (reader, by) =>
            (await import('./export-csv.ts')).downloadCsv(list, rows, reader, aboutFile(by)),
          ),
          ...(ownExport
            ? [
                {
                  label: ownExport.label,
                  use: (by: MadeBy) => ownExport.download(rows, aboutFile(by)),
                },
              ]
            : []),
        ]}
        isEmpty={rows.length === 0}
      />
    </>
  )
}
