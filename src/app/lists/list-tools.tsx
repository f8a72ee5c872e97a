import { memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ChoiceField } from '#app/ui/field.tsx'
import { notify } from '#app/ui/notices.tsx'
import type { ListDefinition, ListRow } from './list-definition.ts'
import styles from './list-tools.module.css'
import { type NamedSort, type Order, orderName, sortOptions } from './sorting.ts'
import type { ListView } from './use-list-view.ts'

interface ListToolsProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  rows: readonly Row[]
  order: Order<Row>
  onOrder: (order: string) => void
  view: ListView | 'own'
  onView: (view: ListView | 'own') => void
}

/** Sorting and view of a list, and ways to print or export it. */
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

  const downloadOwn = useCallback(async () => {
    const note = await list.ownExport?.download(found.current)
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
          {viewsOf(list).map(([name, label]) => (
            <button
              key={name}
              className={styles.view}
              type="button"
              aria-pressed={view === name}
              onClick={() => onView(name)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <ToolButton label="Export CSV" disabled={rows.length === 0} onUse={download} />
        {list.ownExport && (
          <ToolButton
            label={list.ownExport.label}
            disabled={rows.length === 0}
            onUse={downloadOwn}
          />
        )}
        <ToolButton label="Print" disabled={rows.length === 0} onUse={printPage} />
      </div>
    </div>
  )
}

const viewsOf = <Row extends ListRow, Filter extends object>({
  ownView,
}: ListDefinition<Row, Filter>): (readonly [ListView | 'own', string])[] => [
  ['cards', 'Cards'],
  ['table', 'Table'],
  ...(ownView ? ([['own', ownView.label]] as const) : []),
]

const printPage = () => print()

// Memoized: typing in the search changes none of these.

interface SortBoxProps {
  sorts: readonly NamedSort[]
  order: string
  onOrder: (order: string) => void
}

const SortBox = memo(({ sorts, order, onOrder }: SortBoxProps) => (
  <ChoiceField
    className={styles.sort}
    aria-label="Sort"
    options={sortOptions(sorts)}
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
