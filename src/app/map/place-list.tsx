import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '#app/ui/format.ts'
import type { DetailsLink } from '../lists/list-definition.ts'
import { Marker } from './marker.tsx'
import type { Place } from './marks.ts'
import styles from './place-list.module.css'

interface PlaceListProps {
  ref: Ref<HTMLElement>
  /** The places in view, in the list's order. */
  places: readonly Place[]
  /** How many places the whole map has. */
  total: number
  noun: { one: string; many: string }
  selectedId: string | null
  linkTo: (id: string) => DetailsLink
}

const mostShown = 60

/** The places in view as text, for users who read instead of looking at the map. */
export function PlaceList({ ref, places, total, noun, selectedId, linkTo }: PlaceListProps) {
  const shown = places.slice(0, mostShown)
  const more = places.length - shown.length
  return (
    <section ref={ref} className={styles.section} aria-label="In sight" tabIndex={-1}>
      <p className={styles.count} role="status">
        {places.length === total
          ? `${formatCount(total)} ${total === 1 ? noun.one : `${noun.many}, all`} in sight`
          : `${formatCount(places.length)} of ${formatCount(total)} ${noun.many} in sight`}
      </p>
      <ul>
        {shown.map(({ id, name, where, tone, state }) => (
          <li key={id}>
            <Link
              className={styles.place}
              {...linkTo(id)}
              aria-current={id === selectedId ? 'location' : undefined}
            >
              <Marker tone={tone} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.where}>
                  {where} · {state}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          {formatCount(more)} more {more === 1 ? noun.one : noun.many}: zoom in to read them
        </p>
      )}
    </section>
  )
}
