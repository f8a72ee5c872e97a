import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { amendableUntil, newDueDiligenceSchema, statementProblems } from './due-diligence.ts'
import { sampleBodies } from './sample-bodies.ts'

const statement = z.parse(newDueDiligenceSchema, sampleBodies.submitDueDiligence)

describe('a due diligence statement', () => {
  it('may be submitted when it is whole', () => {
    expect(statementProblems(statement)).toEqual([])
  })

  it('needs EORI and net weight where goods cross the Union’s border', () => {
    const { eori: _, ...operator } = statement.operator
    const commodities = statement.commodities.map(({ netWeight: __, ...rest }) => rest)
    const bare = { ...statement, operator, commodities }
    expect(statementProblems(bare).map(({ field }) => field)).toEqual([
      'operator.eori',
      'commodities.0.netWeight',
    ])
    expect(statementProblems({ ...bare, activityType: 'DOMESTIC' })).toEqual([])
  })

  it('may be amended for 72 hours', () => {
    expect(amendableUntil({ submittedAt: '2026-12-30T08:00:00Z' })).toBe('2027-01-02T08:00:00.000Z')
  })

  it('takes no longer description than the information system does', () => {
    const commodities = [{ ...statement.commodities[0], descriptionOfGoods: 'x'.repeat(151) }]
    expect(z.safeParse(newDueDiligenceSchema, { ...statement, commodities }).success).toBe(false)
  })
})
