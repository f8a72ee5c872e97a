import { daysBetween } from './days.ts'

/** How many days before its end a certificate counts as expiring. */
const expiringWithinDays = 30

type CertificateState = 'none' | 'valid' | 'expiring' | 'expired'

interface CertificateExpiry {
  state: CertificateState
  /** Whole days until the last day of validity; 0 on that day, negative after it, null without a certificate. */
  daysLeft: number | null
}

/** A certificate's state on a day: it is valid up to and including its expiry date. */
export function certificateExpiry(expiryDate: string | null, onDate: string): CertificateExpiry {
  if (expiryDate === null) return { state: 'none', daysLeft: null }
  const daysLeft = daysBetween(onDate, expiryDate)
  if (daysLeft < 0) return { state: 'expired', daysLeft }
  return { state: daysLeft <= expiringWithinDays ? 'expiring' : 'valid', daysLeft }
}

/** Days by which an audit is overdue on a day; 0 if it is not. */
export const auditOverdueDays = (nextAudit: string | null, onDate: string): number =>
  nextAudit === null ? 0 : Math.max(0, daysBetween(nextAudit, onDate))
