import { formatDate, formatDays } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import { certificateExpiry } from '#domain/certificate.ts'
import styles from './expiry.module.css'

/** How many days a certificate is still valid. */
export function Expiry({ expiryDate }: { expiryDate: string | null }) {
  const { state, daysLeft } = certificateExpiry(expiryDate, useToday())
  if (expiryDate === null || daysLeft === null) return <>Not issued yet</>
  return (
    <span className={styles.expiry} data-state={state}>
      {state === 'expired' ? 'Expired' : 'Expires'} {daysText(daysLeft)},{' '}
      <time dateTime={expiryDate}>{formatDate(expiryDate)}</time>
    </span>
  )
}

const daysText = (days: number): string => (days === 0 ? 'today' : formatDays(days))
