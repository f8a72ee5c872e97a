import { lazy } from 'react'
import { LineIcon } from '#app/ui/line-icon.tsx'
import type { ListDefinition, ListRow } from './list-definition.ts'
import type { ListMoreProps, default as More } from './list-more.tsx'
import styles from './list-tools.module.css'
import { MoreTools } from './more-tools.tsx'
import type { ListView } from './use-list-view.ts'

const ListMore = lazy(() => import('./list-more.tsx')) as typeof More // for any list: `lazy` cannot pass on generic types

interface ListToolsProps<Row extends ListRow, Filter extends object>
  extends ListMoreProps<Row, Filter> {
  view: ListView | 'own'
  onView: (view: ListView | 'own') => void
}

/** View and order of a list, and ways to print or export it. */
export function ListTools<Row extends ListRow, Filter extends object>({
  view,
  onView,
  ...more
}: ListToolsProps<Row, Filter>) {
  return (
    <MoreTools
      isSet={more.address.isSet}
      beside={
        <fieldset className={styles.views}>
          <legend className="visually-hidden">View</legend>
          {viewsOf(more.list).map(([name, label]) => (
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
      <ListMore {...more} />
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
