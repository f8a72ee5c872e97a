import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { useMemo } from 'react'
import { brokenEvent, type PassportEvent } from '#domain/passport.ts'
import { trackingEventType } from '#domain/tracking-event.ts'
import { formatCoordinates, formatCount, formatDateTime } from '#ui/format.ts'
import styles from './passport-events.module.css'

// Not the browser's own, which it keeps from pages that came over plain HTTP.
const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** What was recorded of a batch, and whether it is still as it was recorded. */
export function PassportEvents({ events }: { events: readonly PassportEvent[] }) {
  const withheld = events.filter((event) => event.withheld).length
  const broken = useMemo(() => brokenEvent(events, sha256Hex), [events])
  return (
    <section>
      <h3 className={styles.heading}>Events</h3>
      <p className={styles.verdict} data-broken={broken !== undefined} role="status">
        {broken
          ? `The event ${broken.id} does not fit its hash: it, or one before it, was changed after it was recorded.`
          : withheld === 0
            ? 'Checked on this device: every event fits its hash and the event before.'
            : `Checked on this device: every event fits the one before. Place and notes of ${formatCount(withheld)} of ${formatCount(events.length)} are withheld, so the hashes of these cannot be added up anew here.`}
      </p>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <strong>{trackingEventType.label(event.type)}</strong>
            <p>
              {formatDateTime(event.occurredAt)}
              {event.location && `, ${event.location}`}
            </p>
            {event.coordinates && <p>{formatCoordinates(event.coordinates)}</p>}
            {event.note && <p>{event.note}</p>}
            <p className={styles.proof}>
              {event.recordedBy && `Recorded by ${event.recordedBy} · `}
              <code>{event.hash}</code>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
