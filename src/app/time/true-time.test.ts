// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

const day = 86_400_000
const year = 365 * day
const trueStart = Date.parse('2026-11-26T10:00:00Z')
let aheadMs = 0
const device = (ms: number) => ms + aheadMs
/** The module anew, as after a reload, at a true time. */
async function opened(atMs = trueStart) {
  vi.setSystemTime(device(atMs))
  vi.resetModules()
  return { ...(await import('./true-time.ts')), ...(await import('./form-time.ts')) }
}
const answeredAt = (ms: number) => new Headers({ Date: new Date(ms).toUTCString() })

beforeEach(() => {
  localStorage.clear()
  aheadMs = 0
})

describe('a clock that is right', () => {
  it('is believed, and little differences are the network’s', async () => {
    const { clockState, noteServerDate, trueMs } = await opened()
    noteServerDate(answeredAt(trueStart - 90_000), Date.now())
    expect(clockState()).toEqual({ kind: 'right' })
    expect(trueMs()).toBe(Date.now())
  })

  it('is not doubted for what lay in a cache, or came late', async () => {
    const { clockState, noteServerDate } = await opened()
    const cached = answeredAt(trueStart - day)
    cached.set('Age', '86400')
    noteServerDate(cached, Date.now())
    noteServerDate(answeredAt(trueStart - 3 * 60_000), Date.now() - 60_000)
    noteServerDate(new Headers({ Date: 'today' }), Date.now())
    expect(clockState()).toEqual({ kind: 'right' })
  })
})

describe.each([
  ['two years behind', -2 * year],
  ['a day ahead', day],
])('a clock that is %s', (_, wrongMs) => {
  beforeEach(() => {
    aheadMs = wrongMs
  })

  it('is corrected by what the server says, after a reload too', async () => {
    const before = await opened()
    const changed = vi.fn()
    before.subscribeToClock(changed)
    before.noteServerDate(answeredAt(trueStart), Date.now())
    expect(changed).toHaveBeenCalledOnce()
    expect(before.clockState()).toEqual({ kind: 'off', aheadMs: wrongMs })
    expect(before.trueInstant()).toBe('2026-11-26T10:00:00.000Z')
    const after = await opened(trueStart + 3_600_000)
    expect(after.trueInstant()).toBe('2026-11-26T11:00:00.000Z')
    expect(after.suggestedNow()).toEqual(after.latestNow())
  })

  it('is believed again once it is put right, with a network or without', async () => {
    const before = await opened()
    before.noteServerDate(answeredAt(trueStart), Date.now())
    aheadMs = 0
    const offline = await opened(trueStart + 60 * 60_000)
    expect(offline.clockState()).toEqual({ kind: 'right' })
    expect(offline.trueInstant()).toBe('2026-11-26T11:00:00.000Z')
    expect(localStorage.length).toBe(0)
  })

  it('is believed again as soon as the server agrees with it', async () => {
    const { noteServerDate, clockState } = await opened()
    noteServerDate(answeredAt(trueStart), Date.now())
    aheadMs = 0
    vi.setSystemTime(trueStart + 1000)
    noteServerDate(answeredAt(trueStart + 1000), Date.now())
    expect(clockState()).toEqual({ kind: 'right' })
  })
})

describe('a clock that shows a day on which this version was not made yet', () => {
  beforeEach(() => {
    aheadMs = -30 * year
  })

  it('suggests no date and refuses none, and stamps no day before that', async () => {
    const { clockState, latestNow, suggestedNow, trueMs } = await opened()
    expect(clockState()).toEqual({ kind: 'behind' })
    expect(suggestedNow().getTime()).toBeNaN()
    expect(latestNow().getTime()).toBeGreaterThan(trueStart)
    expect(trueMs()).toBeGreaterThan(trueStart - year)
  })

  it('is corrected by the time of the satellites, which is never ahead', async () => {
    const { clockState, noteFixTime, trueInstant, trueMsOfFix } = await opened()
    noteFixTime(trueStart)
    expect(clockState()).toEqual({ kind: 'off', aheadMs })
    expect(trueInstant()).toBe('2026-11-26T10:00:00.000Z')
    // Some browsers put the device's clock in its place.
    noteFixTime(Date.now())
    expect(trueMsOfFix(Date.now())).toBe(trueStart)
    expect(trueMsOfFix(trueStart)).toBe(trueStart)
  })
})

it('goes on without storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  aheadMs = day
  const { noteServerDate, trueMs } = await opened()
  noteServerDate(answeredAt(trueStart), Date.now())
  expect(trueMs()).toBe(trueStart)
})
