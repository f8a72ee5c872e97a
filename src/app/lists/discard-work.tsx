import { DiscardButton } from '#app/ui/discard-button.tsx'
import { formatCount } from '#app/ui/format.ts'
import { useOutboxContent } from '../offline/use-outbox-content.ts'
import type { Entry } from '../sync/outbox/entry.ts'
import { standingOn } from '../sync/outbox/standing-on.ts'
import styles from './discard-work.module.css'
import { useEntryTitle } from './fields/use-entry-title.ts'

interface DiscardWorkProps {
  /** Of the entries that are given up. */
  ids: readonly number[]
  label?: string
  size?: 'sm'
  disabled?: boolean
  /** With the ids of all that goes. */
  onDiscard: (ids: readonly number[]) => void
}

/** Gives up unsent work with all that stands on it, which is named before it is asked again. */
export function DiscardWork({ ids, onDiscard, disabled = false, ...look }: DiscardWorkProps) {
  const { data } = useOutboxContent()
  const standing = standingOn(ids, data?.entries ?? [])
  return (
    <DiscardButton
      {...look}
      disabled={disabled || !data}
      note={standing.length > 0 && <AlsoDiscarded entries={standing} />}
      onDiscard={() => onDiscard([...ids, ...standing.map(({ id }) => id)])}
    />
  )
}

/** As many as one reads before one decides. */
const namedCount = 8

function AlsoDiscarded({ entries }: { entries: readonly Entry[] }) {
  const others = entries.length - namedCount
  return (
    <div className={styles.also} role="alert">
      <p>This was recorded for it, is not sent either, and goes with it:</p>
      <ul className={styles.list}>
        {entries.slice(0, namedCount).map((entry) => (
          <Named key={entry.id} entry={entry} />
        ))}
        {others > 0 && <li>and {formatCount(others)} more</li>}
      </ul>
    </div>
  )
}

const Named = ({ entry }: { entry: Entry }) => <li>{useEntryTitle(entry)}</li>
