import { describe, expect, it } from 'vitest'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import type { Entry } from './entry.ts'
import { baseAfter, mergedOnto, ownRunAfter } from './own-versions.ts'

const record = (version: number, fields: object = {}) => ({ id: 'FRM-0001', version, ...fields })
const update = (baseVersion: number, baseValues: Record<string, unknown> | null = null) =>
  anEntry({ baseVersion, baseValues })
const event = anEntry({ write: 'addBatchEvent', recordType: 'batches', recordId: 'X' })
const create = anEntry({ write: 'createFarmer' })

describe('the run of own versions', () => {
  it.each([
    ['begins with a new record', create, 1, undefined, { from: 0, to: 1 }],
    ['begins with a change', update(3), 4, undefined, { from: 3, to: 4 }],
    ['goes on with the next change', update(4), 5, { from: 3, to: 4 }, { from: 3, to: 5 }],
    ['begins anew after somebody else', update(7), 8, { from: 3, to: 4 }, { from: 7, to: 8 }],
    ['goes on with what was added', event, 5, { from: 3, to: 4 }, { from: 3, to: 5 }],
    ['is broken where more has changed than this', update(3), 6, undefined, null],
  ])('%s', (_, entry, version, known, expected) => {
    expect(ownRunAfter(entry, record(version), known)).toEqual(expected)
  })
})

describe('an update that the server refused for a newer version', () => {
  const onto = (entry: Partial<Entry>, now: Record<string, unknown>) =>
    mergedOnto(anEntry({ baseVersion: 3, ...entry }), record(9, now))
  const body = { phone: 'mine', name: 'Ama' }
  const baseValues = { phone: 'before', name: 'A' }

  it('is made from that one where nobody else changed the same', () => {
    expect(onto({ body, baseValues }, { phone: 'before', name: 'A' })).toMatchObject({
      body,
      baseVersion: 9,
      baseValues,
    })
  })

  it('is so where somebody changed it to the same, and whoever did that stands beside it', () => {
    const consent = { givenAt: '2026-10-04' }
    const now = { consent: { ...consent, recordedBy: 'x' } }
    expect(onto({ body: { consent }, baseValues: { consent: null } }, now)).not.toBeNull()
  })

  it('is not where both changed one of its fields', () => {
    expect(onto({ body, baseValues }, { phone: 'theirs', name: 'A' })).toBeNull()
  })

  it('is not where it is unknown what its user saw, nor from a version that is not newer', () => {
    expect(onto({ body, baseValues: null }, baseValues)).toBeNull()
    expect(onto({ body, baseValues: { phone: 'before' } }, baseValues)).toBeNull()
    expect(onto({ body, baseValues, baseVersion: 9 }, baseValues)).toBeNull()
    expect(onto({ body, baseValues, baseVersion: null }, baseValues)).toBeNull()
  })
})

describe('a waiting update', () => {
  const base = (...given: Parameters<typeof baseAfter>) => baseAfter(...given).baseVersion

  it('moves on where only own changes lie between', () => {
    expect(base(update(3, { phone: '1' }), record(5, { phone: '2' }), { from: 3, to: 5 })).toBe(5)
  })

  it('moves on where nobody has touched what it changes', () => {
    expect(base(update(3, { phone: '1' }), record(9, { phone: '1' }), null)).toBe(9)
  })

  it('stays where somebody else has, so that its user is asked', () => {
    expect(base(update(3, { phone: '1' }), record(9, { phone: '2' }), null)).toBe(3)
    expect(base(update(3, { phone: '1' }), record(9, { phone: '2' }), { from: 8, to: 9 })).toBe(3)
  })

  it('stays where it is not known what its user saw', () => {
    expect(base(update(3, null), record(9), null)).toBe(3)
  })

  it('never moves back', () => {
    expect(base(update(9, {}), record(5), null)).toBe(9)
  })

  it('has no version where it is none', () => {
    expect(base(event, record(9), null)).toBeNull()
  })
})
