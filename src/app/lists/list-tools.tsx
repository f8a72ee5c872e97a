import { Button, NativeSelect } from '@mantine/core'
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { notify } from '#ui/notices.tsx'
import type { ListDefinition, ListRow } from './list-definition.ts'
import styles from './list-tools.module.css'
import { type NamedSort, type Order, orderName, sortOptions } from './sorting.ts'
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

  const found = useRef(rows)
  useEffect(() => {
    found.current = rows
  }, [rows])
  const download = useCallback(async () => {
    const { downloadCsv } = await import('./export-csv.ts')
    const note = downloadCsv(list, found.current)
    if (note) notify(note)
  }, [list])

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
        <SortBox sorts={list.sorts} order={orderName(order)} onOrder={onOrder} />
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
        <ToolButton label="Export CSV" disabled={rows.length === 0} onUse={download} />
        <ToolButton label="Print" disabled={rows.length === 0} onUse={printPage} />
      </div>
    </div>
  )
}

const printPage = () => print()

// A letter typed in the search changes nothing of these.

interface SortBoxProps {
  sorts: readonly NamedSort[]
  order: string
  onOrder: (order: string) => void
}

const SortBox = memo(({ sorts, order, onOrder }: SortBoxProps) => (
  <NativeSelect
    className={styles.sort ?? ''}
    aria-label="Sort"
    data={sortOptions(sorts)}
    value={order}
    onChange={(event) => onOrder(event.currentTarget.value)}
  />
))
SortBox.displayName = 'SortBox'

interface ToolButtonProps {
  label: string
  disabled: boolean
  onUse: () => void
}

const ToolButton = memo(({ label, disabled, onUse }: ToolButtonProps) => (
  <Button variant="default" disabled={disabled} onClick={onUse}>
    {label}
  </Button>
))
ToolButton.displayName = 'ToolButton'
