import { formatDate, formatDays } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import { certificateExpiry } from '#domain/certificate-expiry.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { hasRiskAssessment } from '#domain/compliance-words.ts'
import styles from './expiry.module.css'

interface ExpiryProps {
  record: Pick<ComplianceRecord, 'standard' | 'expiryDate'>
}

/** How many days a certificate is still valid or, for EUDR, the risk assessment holds. */
export function Expiry({ record: { standard, expiryDate } }: ExpiryProps) {
  const { state, daysLeft } = certificateExpiry(expiryDate, useToday())
  const isAssessed = hasRiskAssessment(standard)
  if (expiryDate === null || daysLeft === null) {
    return <>{isAssessed ? 'Risk not assessed yet' : 'Not issued yet'}</>
  }
  const [now, then] = isAssessed ? ['Assessment ends', 'Assessment ended'] : ['Expires', 'Expired']
  return (
    <span className={styles.expiry} data-state={state}>
      {state === 'expired' ? then : now} {daysText(daysLeft)},{' '}
      <time dateTime={expiryDate}>{formatDate(expiryDate)}</time>
    </span>
  )
}

const daysText = (days: number): string => (days === 0 ? 'today' : formatDays(days))
