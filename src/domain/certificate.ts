import { daysBetween } from './units.ts'

/** From how many days before its end a certificate counts as expiring. */
const expiringWithinDays = 30

type CertificateState = 'none' | 'valid' | 'expiring' | 'expired'

interface CertificateExpiry {
  state: CertificateState
  /** Whole days until the last day it is valid; 0 on that day, negative after it, null without a certificate. */
  daysLeft: number | null
}

/** How long a certificate still holds on a day: it is valid up to and on its expiry date. */
export function certificateExpiry(expiryDate: string | null, onDate: string): CertificateExpiry {
  if (expiryDate === null) return { state: 'none', daysLeft: null }
  const daysLeft = daysBetween(onDate, expiryDate)
  if (daysLeft < 0) return { state: 'expired', daysLeft }
  return { state: daysLeft <= expiringWithinDays ? 'expiring' : 'valid', daysLeft }
}

/** Days by which an audit is late on a day; 0 while it is not. */
export const auditOverdueDays = (nextAudit: string | null, onDate: string): number =>
  nextAudit === null ? 0 : Math.max(0, daysBetween(nextAudit, onDate))
