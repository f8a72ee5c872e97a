import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { useMemo } from 'react'
import { formatCoordinates, formatCount, formatDateTime } from '#app/ui/format.ts'
import { brokenEvent, daysLate, type Passport, unfittingField } from '#domain/passport.ts'
import { passportEventType } from '#domain/tracking-event.ts'
import { labelOfField, lateInWords, valueInWords } from './field-in-words.ts'
import styles from './passport-events.module.css'

// Not the browser's own hashing, which is not available to pages loaded over plain HTTP.
const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The recorded events of a batch, and whether they are unchanged. */
export function PassportEvents({ passport }: { passport: Passport }) {
  const { events } = passport
  const withheld = events.filter((event) => event.withheld).length
  const broken = useMemo(() => brokenEvent(events, sha256Hex), [events])
  const unfitting = unfittingField(passport)
  return (
    <section>
      <h3 className={styles.heading}>Events</h3>
      <p
        className={styles.verdict}
        data-broken={broken !== undefined || unfitting !== undefined}
        role="status"
      >
        {broken
          ? `The event ${broken.id} does not fit its hash: it, or one before it, was changed after it was recorded.`
          : unfitting
            ? `${labelOfField(unfitting)} is not what the events state: it was changed without a correction.`
            : withheld === 0
              ? 'Checked on this device: every event fits its hash and the event before, and the goods are what the events state.'
              : `Checked on this device: every event fits the one before. Place and notes of ${formatCount(withheld)} of ${formatCount(events.length)} are withheld, so the hashes of these cannot be added up anew here.`}
      </p>
      <p className={styles.scope}>{eventScope(passport)}</p>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <strong>{passportEventType.label(event.type)}</strong>
            <p>
              {formatDateTime(event.occurredAt)}
              {event.location && <span>{`, ${event.location}`}</span>}
            </p>
            {daysLate(event) > 0 && <p>Recorded late, {lateInWords(daysLate(event))}</p>}
            {event.coordinates && <p>{formatCoordinates(event.coordinates)}</p>}
            {event.changes?.map(({ field, before, after }) => (
              <p key={field}>
                {labelOfField(field)}:{' '}
                {before !== null && <span>{`${valueInWords(field, before)} → `}</span>}
                {valueInWords(field, after)}
              </p>
            ))}
            {event.note && <p>{event.note}</p>}
            <p className={styles.proof}>
              {event.recordedBy && <span>{`Recorded by ${event.recordedBy} · `}</span>}
              <code>{event.hash}</code>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the hashes of the events cover and what they do not, in words. */
function eventScope({ events }: Passport): string {
  const stated = new Set(events.flatMap(({ changes = [] }) => changes.map(({ field }) => field)))
  const labels = [...stated].map((field) => labelOfField(field).replace(/ \(.*/, '').toLowerCase())
  const covered = ['what happened, when and where, who recorded it and the notes', ...labels]
  return `The hashes cover ${covered.join(', ')}. They cover neither the farmer, origin and farm above, nor when an event reached the server. They show that the events were not changed, not that they are true.`
}
