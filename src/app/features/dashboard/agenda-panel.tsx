import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { Button } from '#app/ui/button.tsx'
import { formatCount, formatDate, formatDays } from '#app/ui/format.ts'
import { recordPath } from '../../lists/record-path.ts'
import type { AgendaGroup, AgendaItem } from './agenda.ts'
import styles from './agenda-panel.module.css'
import { Panel } from './panel.tsx'

/** Items shown before "Show all". */
const firstItems = 5

interface AgendaPanelProps {
  title: string
  group: AgendaGroup
  /** Text shown if there are no items; not needed where the panel is left out then. */
  none?: string
  tone?: 'plain' | 'danger'
}

/** Things to deal with: the first few, and a button that shows all. Each links to its record. */
export function AgendaPanel({ title, group, none, tone = 'plain' }: AgendaPanelProps) {
  const { items, unlisted, count } = group
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // A "Show all" button for a single item would take as much room as the item.
  const isLong = items.length > firstItems + 1
  const shown = isLong && !showsAll ? items.slice(0, firstItems) : items

  const showMore =
    items.length < count
      ? `Show ${formatCount(items.length)} of ${formatCount(count)}`
      : `Show all ${formatCount(count)}`

  function toggle() {
    flushSync(() => setShowsAll(!showsAll))
    // Focus the first new item, so that reading continues there and not after the list.
    if (!showsAll) list.current?.children[firstItems]?.querySelector('a')?.focus()
  }

  return (
    <Panel title={title} count={formatCount(count)} tone={count > 0 ? tone : 'plain'}>
      {count === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.items} ref={list}>
        {shown.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {isLong && (
        <Button variant="subtle" fullWidth aria-expanded={showsAll} onClick={toggle}>
          {showsAll ? 'Show fewer' : showMore} <span className="visually-hidden">in “{title}”</span>
        </Button>
      )}
      {(showsAll || !isLong) &&
        unlisted.map((rest) => (
          <Link key={rest.label} className={styles.rest} to={rest.to}>
            {formatCount(rest.count)} more: {rest.label}
          </Link>
        ))}
    </Panel>
  )
}

const screens = {
  farmers: '/farmers',
  batches: '/batches',
  locations: '/locations',
  complianceRecords: '/compliance',
} as const

function Item({ item }: { item: AgendaItem }) {
  const { text, severity, dueOn, inDays, recordId, recordType } = item
  return (
    <li>
      <Link
        className={styles.item}
        to={recordPath(screens[recordType], recordId)}
        data-severity={severity}
      >
        <span className={styles.text}>{text}</span>{' '}
        {inDays !== null && <strong className={styles.when}>{formatDays(inDays)}</strong>}{' '}
        <span className={styles.about}>
          {recordId}
          {dueOn && <span>{`, ${formatDate(dueOn)}`}</span>}
        </span>
      </Link>
    </li>
  )
}
