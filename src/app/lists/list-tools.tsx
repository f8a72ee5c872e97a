import { memo, useCallback, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ChoiceField } from '#app/ui/field.tsx'
import { LineIcon } from '#app/ui/line-icon.tsx'
import { notify } from '#app/ui/notices.tsx'
import type { ListDefinition, ListRow } from './list-definition.ts'
import styles from './list-tools.module.css'
import { MoreTools } from './more-tools.tsx'
import { type NamedSort, type Order, orderName, sortOptions } from './sorting.ts'
import type { ListView } from './use-list-view.ts'

interface ListToolsProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  rows: readonly Row[]
  isSet: boolean
  order: Order<Row>
  onOrder: (order: string) => void
  view: ListView | 'own'
  onView: (view: ListView | 'own') => void
}

/** View and order of a list, and ways to print or export it. */
export function ListTools<Row extends ListRow, Filter extends object>({
  list,
  rows,
  isSet,
  order,
  onOrder,
  view,
  onView,
}: ListToolsProps<Row, Filter>) {
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
    <MoreTools
      isSet={isSet}
      beside={
        <fieldset className={styles.views}>
          <legend className="visually-hidden">View</legend>
          {viewsOf(list).map(([name, label]) => (
            <button
              key={name}
              className={styles.view}
              type="button"
              title={label}
              aria-label={label}
              aria-pressed={view === name}
              onClick={() => onView(name)}
            >
              <LineIcon path={viewIcons[name]} size={20} />
              <span className={styles.name} aria-hidden="true">
                {label}
              </span>
            </button>
          ))}
        </fieldset>
      }
    >
      <SortBox sorts={list.sorts} order={orderName(order)} onOrder={onOrder} />
      <ToolButton label="Export CSV" disabled={rows.length === 0} onUse={download} />
      {list.ownExport && (
        <ToolButton label={list.ownExport.label} disabled={rows.length === 0} onUse={downloadOwn} />
      )}
      <ToolButton label="Print" disabled={rows.length === 0} onUse={printPage} />
    </MoreTools>
  )
}

const viewIcons = {
  cards: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  table: 'M4 5h16v14H4zM4 9.500h16M4 14.250h16M9.500 9.500V19',
  own: 'M4 6h9M8 12h9M11 18h9',
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
    label="Sort"
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
