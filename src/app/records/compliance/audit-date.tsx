import { formatDate, formatDays } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import { auditOverdueDays } from '#domain/certificate-expiry.ts'
import styles from './expiry.module.css'

/** When the next audit is due, or how overdue it is. */
export function AuditDate({ nextAudit }: { nextAudit: string | null }) {
  const overdueDays = auditOverdueDays(nextAudit, useToday())
  if (nextAudit === null) return <>None planned</>
  return (
    <span className={styles.expiry} data-state={overdueDays > 0 ? 'expired' : 'valid'}>
      {overdueDays > 0 ? (
        `Was due ${formatDays(-overdueDays)}`
      ) : (
        <time dateTime={nextAudit}>{formatDate(nextAudit)}</time>
      )}
    </span>
  )
}
