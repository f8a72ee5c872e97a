import { describe, expect, it } from 'vitest'
import { changedRules, type OrganisationRules, rulesChangesSchema } from './organisation-rules.ts'

const rules: OrganisationRules = {
  id: 'ORG-1',
  gpsAccuracyM: 10,
  mostKgPerHa: { cocoa: 900, coffee: null, cashew: null, sesame: null, ginger: null },
  copyKeptDays: 30,
  changedBy: null,
  changedAt: null,
  version: 1,
  updatedAt: '2026-05-04T10:00:00Z',
}
const recorded = { changedBy: 'Ama Sample', changedAt: '2026-05-05T10:00:00Z' }

describe('a change of an organisation’s rules', () => {
  it('leaves what it does not name, and notes who made it and when', () => {
    const changed = changedRules(rules, { mostKgPerHa: { coffee: 2_500 } }, recorded)
    expect(changed).toMatchObject({ gpsAccuracyM: 10, copyKeptDays: 30, ...recorded })
    expect(changed.mostKgPerHa).toEqual({ ...rules.mostKgPerHa, coffee: 2_500 })
  })

  it('brings back what is usual of a crop by null', () => {
    expect(changedRules(rules, { mostKgPerHa: { cocoa: null } }, recorded).mostKgPerHa.cocoa).toBe(
      null,
    )
  })

  it('takes no accuracy that no device gives, and no yield of nothing', () => {
    for (const wrong of [
      { gpsAccuracyM: 0 },
      { gpsAccuracyM: 101 },
      { mostKgPerHa: { cocoa: 0 } },
      { copyKeptDays: 0 },
      { copyKeptDays: 91 },
      { copyKeptDays: 7.5 },
    ])
      expect(rulesChangesSchema.safeParse(wrong).success).toBe(false)
  })
})
