import { describe, expect, it } from 'vitest'
import { copyAge } from './copy-expiry.ts'

const now = Date.parse('2026-05-04T08:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 24 * 3600 * 1000).toISOString()
const days = 30
const never = { lastSyncedAt: null, openedAt: null }

describe('the copy on a device', () => {
  it('is kept up to the last of its days, and not a moment longer', () => {
    expect(copyAge({ ...never, lastSyncedAt: daysAgo(days) }, days, now)).toBe('kept')
    expect(copyAge({ ...never, lastSyncedAt: daysAgo(days) }, days, now + 1)).toBe('expired')
  })

  it('is kept as long as its user opens the app or syncs, whichever was later', () => {
    expect(copyAge({ lastSyncedAt: daysAgo(90), openedAt: daysAgo(2) }, days, now)).toBe('kept')
    expect(copyAge({ lastSyncedAt: daysAgo(2), openedAt: daysAgo(90) }, days, now)).toBe('kept')
    expect(copyAge({ lastSyncedAt: daysAgo(31), openedAt: daysAgo(90) }, days, now)).toBe('expired')
  })

  it('counts from now on where no time is known, or only one that is still to come', () => {
    expect(copyAge(never, days, now)).toBe('unknown')
    expect(copyAge({ ...never, openedAt: daysAgo(-1) }, days, now)).toBe('unknown')
    expect(copyAge({ ...never, openedAt: 'no time' }, days, now)).toBe('unknown')
    expect(copyAge({ lastSyncedAt: daysAgo(40), openedAt: daysAgo(-1) }, days, now)).toBe('expired')
  })

  it('is kept for as many days as the organisation has set', () => {
    const use = { ...never, lastSyncedAt: daysAgo(8) }
    expect(copyAge(use, 7, now)).toBe('expired')
    expect(copyAge(use, 8, now)).toBe('kept')
  })
})
