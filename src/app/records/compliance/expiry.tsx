import { formatDate, formatDays } from '#app/ui/format.ts'
import { NearDate } from '#app/ui/near-date.tsx'
import { useToday } from '#app/ui/use-now.ts'
import { certificateExpiry } from '#domain/certificate-expiry.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { hasRiskAssessment } from '#domain/compliance-words.ts'
import { changeSinceAssessment, dayOfChange } from '#domain/goods-assessed.ts'
import styles from './expiry.module.css'

interface ExpiryProps {
  record: Pick<ComplianceRecord, 'standard' | 'expiryDate' | 'assessment' | 'goodsChanges'>
  /** Whether there is one line for it, beside other figures: the date is left out. */
  isShort?: boolean
}

/**
 * How many days a certificate is still valid or, for EUDR, the risk assessment holds: it does no longer once the goods
 * are others.
 */
export function Expiry({ record, isShort = false }: ExpiryProps) {
  const { standard, expiryDate } = record
  const { state, daysLeft } = certificateExpiry(expiryDate, useToday())
  const isAssessed = hasRiskAssessment(standard)
  if (expiryDate === null || daysLeft === null) {
    return <span>{isAssessed ? 'Risk not assessed yet' : 'Not issued yet'}</span>
  }
  const change = changeSinceAssessment(record)
  if (change) {
    const day = dayOfChange(change)
    return (
      <span className={styles.expiry} data-state="expiring">
        {isShort ? (
          'To be assessed again'
        ) : (
          <>
            Goods changed on <time dateTime={day}>{formatDate(day)}</time>: to be assessed again
          </>
        )}
      </span>
    )
  }
  const [now, then] =
    isAssessed && !isShort ? ['Assessment ends', 'Assessment ended'] : ['Expires', 'Expired']
  return (
    <span className={styles.expiry} data-state={state}>
      {state === 'expired' ? then : now} {daysText(daysLeft)}
      {!isShort && (
        <>
          , <time dateTime={expiryDate}>{formatDate(expiryDate)}</time>
        </>
      )}
    </span>
  )
}

/** The same in a table, where its column says what ends. */
export function ExpiryDay({ record }: Pick<ExpiryProps, 'record'>) {
  const { expiryDate } = record
  return expiryDate !== null && !changeSinceAssessment(record) ? (
    <NearDate day={expiryDate} />
  ) : (
    <Expiry record={record} isShort />
  )
}

const daysText = (days: number): string => (days === 0 ? 'today' : formatDays(days))
