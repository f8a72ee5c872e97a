import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import type { ListDefinition, ListRow } from './list-definition.ts'
import styles from './list-tools.module.css'
import { type Order, orderName, sortOptions } from './sorting.ts'
import type { ListView } from './use-list-view.ts'

interface ListToolsProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  rows: readonly Row[]
  order: Order<Row>
  onOrder: (order: string) => void
  view: ListView
  onView: (view: ListView) => void
}

/** How a list is ordered and shown, and ways to take it along. */
export function ListTools<Row extends ListRow, Filter extends object>({
  list,
  rows,
  order,
  onOrder,
  view,
  onView,
}: ListToolsProps<Row, Filter>) {
  const [moreShown, setMoreShown] = useState(false)
  const moreId = useId()

  async function download(): Promise<void> {
    const { downloadCsv } = await import('./export-csv.ts')
    downloadCsv(list, rows)
  }

  return (
    <div className={styles.tools}>
      <button
        className={styles.toggle}
        type="button"
        aria-expanded={moreShown}
        aria-controls={moreId}
        onClick={() => setMoreShown(!moreShown)}
      >
        More
      </button>
      <div className={styles.more} id={moreId} data-shown={moreShown}>
        <NativeSelect
          className={styles.sort ?? ''}
          aria-label="Sort"
          data={sortOptions(list.sorts)}
          value={orderName(order)}
          onChange={(event) => onOrder(event.currentTarget.value)}
        />
        <fieldset className={styles.views}>
          <legend className="visually-hidden">View</legend>
          {(['cards', 'table'] as const).map((name) => (
            <button
              key={name}
              className={styles.view}
              type="button"
              aria-pressed={view === name}
              onClick={() => onView(name)}
            >
              {name === 'cards' ? 'Cards' : 'Table'}
            </button>
          ))}
        </fieldset>
        <Button variant="default" disabled={rows.length === 0} onClick={download}>
          Export CSV
        </Button>
        <Button variant="default" disabled={rows.length === 0} onClick={() => print()}>
          Print
        </Button>
      </div>
    </div>
  )
}
