import { describe, expect, it } from 'vitest'
import { copyAge, copyKeptDays } from './copy-expiry.ts'

const now = Date.parse('2026-05-04T08:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 24 * 3600 * 1000).toISOString()
const never = { lastSyncedAt: null, openedAt: null }

describe('the copy on a device', () => {
  it('is kept up to the last of its days, and not a moment longer', () => {
    expect(copyAge({ ...never, lastSyncedAt: daysAgo(copyKeptDays) }, now)).toBe('kept')
    expect(copyAge({ ...never, lastSyncedAt: daysAgo(copyKeptDays) }, now + 1)).toBe('expired')
  })

  it('is kept as long as its user opens the app or syncs, whichever was later', () => {
    expect(copyAge({ lastSyncedAt: daysAgo(90), openedAt: daysAgo(2) }, now)).toBe('kept')
    expect(copyAge({ lastSyncedAt: daysAgo(2), openedAt: daysAgo(90) }, now)).toBe('kept')
    expect(copyAge({ lastSyncedAt: daysAgo(31), openedAt: daysAgo(90) }, now)).toBe('expired')
  })

  it('counts from now on where no time is known, or only one that is still to come', () => {
    expect(copyAge(never, now)).toBe('unknown')
    expect(copyAge({ ...never, openedAt: daysAgo(-1) }, now)).toBe('unknown')
    expect(copyAge({ ...never, openedAt: 'no time' }, now)).toBe('unknown')
    expect(copyAge({ lastSyncedAt: daysAgo(40), openedAt: daysAgo(-1) }, now)).toBe('expired')
  })
})
