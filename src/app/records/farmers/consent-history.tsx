import { formatDate, formatDateTime } from '#app/ui/format.ts'
import { type ConsentEntry, consentEntries, consentEntryKind } from '#domain/consent-history.ts'
import { consentLanguage, consentMethod, consentPurpose } from '#domain/consent-words.ts'
import type { Farmer } from '#domain/farmer.ts'
import { ConsentProofs } from './consent-proofs.tsx'
import textStyles from './consent-text.module.css'
import styles from './farmer-consent.module.css'

/** Every consent, withdrawal and no, newest first: none is ever overwritten. */
export function ConsentHistory({ farmer }: { farmer: Farmer }) {
  const entries = consentEntries(farmer).toReversed()
  if (entries.length === 0) return null
  return (
    <details>
      <summary className={textStyles.summary}>History of consent ({entries.length})</summary>
      <ol className={styles.history} reversed>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.at} ${entry.recordedAt}`}>
            <strong>
              {consentEntryKind.label(entry.kind)} on {formatDateTime(entry.at)}
            </strong>
            {lines(entry).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {entry.kind === 'given' &&
              entry.how !== null &&
              entry.at !== farmer.consent?.givenAt && (
                <ConsentProofs farmer={farmer} consent={{ givenAt: entry.at, how: entry.how }} />
              )}
          </li>
        ))}
      </ol>
    </details>
  )
}

function lines(entry: ConsentEntry): string[] {
  const { purposes, language, textVersion, how, witness, reason, recordedBy, recordedAt } = entry
  const way =
    how === null ? [] : [`${consentMethod.label(how)}${witness ? `, witness ${witness}` : ''}`]
  const what = purposes.map((purpose) => consentPurpose.label(purpose)).join(' · ')
  const version = `${consentLanguage.label(language)} text of ${formatDate(textVersion)}`
  return [
    ...(what ? [what] : []),
    ...way,
    ...(reason ? [`Reason: ${reason}`] : []),
    version,
    recordedBy
      ? `Recorded by ${recordedBy}, ${formatDateTime(recordedAt)}`
      : `Recorded ${formatDateTime(recordedAt)}`,
  ]
}
