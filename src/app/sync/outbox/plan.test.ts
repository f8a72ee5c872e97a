import { describe, expect, it } from 'vitest'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import type { Entry } from './entry.ts'
import { createPlan } from './plan.ts'

const nowMs = 1_000_000

/** Ids of the entries that may be sent, none of which is accepted or refused meanwhile. */
function sendable(entries: readonly Entry[], ignoreBackoff = false): number[] {
  const plan = createPlan(nowMs, ignoreBackoff)
  return entries.filter((entry) => plan.mayGo(entry)).map(({ id }) => id)
}

const farmer = (id: number, recordId: string, change: Partial<Entry> = {}) =>
  anEntry({ id, write: 'createFarmer', recordType: 'farmers', recordId, ...change })
const update = (id: number, recordId: string, change: Partial<Entry> = {}) =>
  anEntry({ id, write: 'updateFarmer', recordType: 'farmers', recordId, baseVersion: 1, ...change })
const batch = (id: number, recordId: string, farmerId: string, change: Partial<Entry> = {}) =>
  anEntry({
    id,
    write: 'createBatch',
    recordType: 'batches',
    recordId,
    body: { farmerId },
    ...change,
  })
const stuck = { state: 'attention' } as const
const later = { notBeforeMs: nowMs + 10_000, failures: 1 }

describe('the plan', () => {
  it('sends everything that nothing stands before', () => {
    expect(sendable([farmer(1, 'A'), update(2, 'B'), batch(3, 'X', 'B')])).toEqual([1, 2, 3])
  })

  it('holds only the later entries of a record whose user has to decide', () => {
    const entries = [update(1, 'A', stuck), update(2, 'A'), update(3, 'B'), batch(4, 'X', 'A')]
    expect(sendable(entries)).toEqual([3, 4])
  })

  it('holds what names a record that the server does not have yet', () => {
    const entries = [farmer(1, 'A', stuck), batch(2, 'X', 'A'), batch(3, 'Y', 'B')]
    expect(sendable(entries)).toEqual([3])
  })

  it('holds what hangs on a record over another one', () => {
    const record = anEntry({
      id: 3,
      write: 'createComplianceRecord',
      recordType: 'complianceRecords',
      recordId: 'R',
      body: { batchId: 'X' },
    })
    expect(sendable([farmer(1, 'A', stuck), batch(2, 'X', 'A'), record])).toEqual([])
  })

  it('lets a change that is on its way be followed by what was made upon it', () => {
    expect(sendable([update(1, 'A', later), batch(2, 'X', 'A')])).toEqual([])
  })

  it('does not let others wait for a change that the server breaks down over', () => {
    expect(sendable([update(1, 'A', { ...later, failures: 3 }), batch(2, 'X', 'A')])).toEqual([2])
  })

  it('sends at its user’s wish what would still wait', () => {
    expect(sendable([update(1, 'A', later)])).toEqual([])
    expect(sendable([update(1, 'A', later)], true)).toEqual([1])
  })

  it('holds what comes after an entry that was not accepted', () => {
    const plan = createPlan(nowMs, false)
    const [first, second, other] = [update(1, 'A'), update(2, 'A'), update(3, 'B')]
    expect(plan.mayGo(first)).toBe(true)
    plan.hold(first)
    expect(plan.mayGo(second)).toBe(false)
    expect(plan.mayGo(other)).toBe(true)
  })
})
