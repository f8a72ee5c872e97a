import { useRef } from 'react'
import { useIsPhone } from '#app/ui/use-is-phone.ts'
import type { Mark } from '../sync/records/overlay.ts'
import styles from './card-list.module.css'
import type { ListDefinition, ListRow } from './list-definition.ts'
import { CardPlaceholder } from './list-skeleton.tsx'
import { useOpenRecord } from './open-record.ts'
import { useColumnCount } from './use-column-count.ts'
import { useOpenInSight } from './use-open-in-sight.ts'
import { useWindowRows } from './use-window-rows.ts'

interface CardListProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  rows: readonly Row[]
  /** How many rows there are; those beyond `rows` are still loading. */
  size: number
  marks: ReadonlyMap<string, Mark>
  /** What is typed into the search. */
  typed: string
}

/** Height of a card of three lines, rem: the first estimate. On a phone they are rows without gaps. */
const sizes = {
  desk: { rowHeightRem: 6.5, gapRem: 0.75 },
  phone: { rowHeightRem: 4.8125, gapRem: 0 },
}

/** Cards, side by side if there is room. Only those in view are rendered; those that are still loading are outlines. */
export function CardList<Row extends ListRow, Filter extends object>({
  list: { Card, title },
  rows,
  size,
  marks,
  typed,
}: CardListProps<Row, Filter>) {
  const container = useRef<HTMLUListElement>(null)
  const measured = useColumnCount(container)
  const columns = measured ?? 1
  const { openId, linkTo } = useOpenRecord()
  const isPhone = useIsPhone()
  const shown = useWindowRows({
    list: `${title}, cards${isPhone ? ' on a phone' : ''}`,
    container,
    count: Math.ceil(size / columns),
    typed,
    ...(isPhone ? sizes.phone : sizes.desk),
  })

  useOpenInSight({
    columns: measured,
    openId,
    reveal: (id) => {
      const index = rows.findIndex((row) => row.id === id)
      if (index >= 0) shown.reveal(Math.floor(index / columns))
    },
  })

  return (
    <ul
      ref={container}
      className={styles.cards}
      aria-label={title}
      style={{ paddingBlock: `${shown.beforePx}px ${shown.afterPx}px` }}
    >
      {shown.rows.flatMap(({ index }) =>
        placesFrom(index * columns, Math.min((index + 1) * columns, size)).map((place) => {
          const row = rows[place]
          if (!row) return <CardPlaceholder key={place} />
          return (
            <li
              key={row.id}
              ref={place % columns === 0 ? shown.measureRow : undefined}
              data-index={index}
              aria-setsize={size}
              aria-posinset={place + 1}
            >
              <Card row={row} link={linkTo(row.id)} mark={marks.get(row.id)} />
            </li>
          )
        }),
      )}
    </ul>
  )
}

/** Returns the places in a list from the first up to the one before `end`. */
const placesFrom = (first: number, end: number): number[] =>
  Array.from({ length: end - first }, (_, offset) => first + offset)
