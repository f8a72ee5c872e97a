import { lazy } from 'react'
import { LineIcon } from '#app/ui/line-icon.tsx'
import type { ListDefinition, ListRow } from './list-definition.ts'
import type { ListExport } from './list-exports.tsx'
import styles from './list-tools.module.css'
import { MoreTools } from './more-tools.tsx'
import { type Order, orderName } from './sorting.ts'
import type { ListView } from './use-list-view.ts'

const ListMore = lazy(() => import('./list-more.tsx'))

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
  const { ownExport } = list
  const ways: ListExport[] = [
    {
      label: 'Export CSV',
      use: async () => (await import('./export-csv.ts')).downloadCsv(list, rows),
    },
    ...(ownExport ? [{ label: ownExport.label, use: () => ownExport.download(rows) }] : []),
  ]
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
      <ListMore
        sorts={list.sorts.includes(order.key) ? list.sorts : [...list.sorts, order.key]}
        order={orderName(order)}
        onOrder={onOrder}
        ways={ways}
        isEmpty={rows.length === 0}
      />
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
