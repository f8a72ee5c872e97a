import { describe, expect, it } from 'vitest'
import { auditOverdueDays, certificateExpiry } from './certificate-expiry.ts'

describe('a certificate', () => {
  it.each([
    ['2026-06-04', 'valid', 31],
    ['2026-06-03', 'expiring', 30],
    ['2026-05-04', 'expiring', 0],
    ['2026-05-03', 'expired', -1],
  ])('that ends on %s is %s on 4 May, with %i days left', (expiryDate, state, daysLeft) => {
    expect(certificateExpiry(expiryDate, '2026-05-04')).toEqual({ state, daysLeft })
  })

  it('that was not issued has no days left to count', () => {
    expect(certificateExpiry(null, '2026-05-04')).toEqual({ state: 'none', daysLeft: null })
  })

  it('counts days over a change of clocks and a leap day', () => {
    expect(certificateExpiry('2028-03-01', '2028-02-28').daysLeft).toBe(2)
    expect(certificateExpiry('2026-03-30', '2026-03-28').daysLeft).toBe(2)
  })
})

describe('an audit', () => {
  it('is overdue from the day after it was due', () => {
    expect(auditOverdueDays('2026-05-04', '2026-05-04')).toBe(0)
    expect(auditOverdueDays('2026-05-01', '2026-05-04')).toBe(3)
    expect(auditOverdueDays(null, '2026-05-04')).toBe(0)
  })
})
