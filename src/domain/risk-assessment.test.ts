import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newRiskAssessmentSchema } from './risk-assessment.ts'
import {
  assessmentProblems,
  neededCriteria,
  standardProblems,
  yearAfter,
} from './risk-assessment-rules.ts'
import { riskCriterion } from './risk-criteria.ts'

const ofAll = riskCriterion.values.map((code) => ({
  code,
  finding: 'negligible' as const,
  reason: 'Looked up',
}))
const assessment = {
  assessedOn: '2026-11-20',
  reviewBy: '2027-11-20',
  conclusion: 'negligible' as const,
  criteria: ofAll,
}
const fields = (changes: object, facts: object = {}) =>
  assessmentProblems(
    { ...assessment, ...changes },
    { onDate: '2026-11-26', harvestDate: '2026-11-01', needed: riskCriterion.values, ...facts },
  ).map(({ field }) => field)

describe('the criteria that are needed', () => {
  it('are all of Article 10(2), but for goods from a low-risk country', () => {
    expect(riskCriterion.values.join('')).toBe('abcdefghijklmn')
    expect(neededCriteria(['CI'])).toEqual(riskCriterion.values)
    expect(neededCriteria(['GH'])).toEqual(['i', 'j'])
    expect(neededCriteria(['GH', 'CI'])).toEqual(riskCriterion.values)
    expect(neededCriteria(['GH', undefined])).toEqual(riskCriterion.values)
    expect(neededCriteria([])).toEqual(riskCriterion.values)
  })
})

describe('a risk assessment', () => {
  it('holds with each needed criterion assessed, and a reason for each', () => {
    expect(fields({})).toEqual([])
    expect(z.safeParse(newRiskAssessmentSchema, assessment).success).toBe(true)
    const unreasoned = [...ofAll.slice(1), { code: 'a', finding: 'negligible', reason: ' ' }]
    expect(fields({ criteria: unreasoned })).toEqual(['criteria.a'])
    expect(fields({ criteria: [...ofAll, ofAll[0]] })).toEqual(['criteria.a'])
  })

  it('finds no negligible risk while a needed criterion is open', () => {
    const [, ...others] = ofAll
    expect(fields({ criteria: others })).toEqual(['conclusion'])
    expect(fields({ criteria: others, conclusion: 'open' })).toEqual([])
    expect(fields({ criteria: others }, { needed: ['i', 'j'] })).toEqual([])
    expect(fields({ criteria: [] }, { needed: ['i', 'j'] })).toEqual(['conclusion'])
  })

  it('finds no negligible risk where one is left, and no other without one', () => {
    const found = (finding: string) => [
      ...ofAll.slice(1),
      { code: 'a', finding, reason: 'Cleared nearby' },
    ]
    expect(fields({ criteria: found('risk') })).toEqual(['conclusion'])
    expect(fields({ criteria: found('mitigated') })).toEqual([])
    expect(fields({ criteria: found('risk'), conclusion: 'not_negligible' })).toEqual([])
    expect(fields({ conclusion: 'not_negligible' })).toEqual(['conclusion'])
  })

  it('is of goods that were there, not of a day to come, and holds for a year at most', () => {
    expect(fields({ assessedOn: '2026-10-31', reviewBy: '2027-10-31' })).toEqual(['assessedOn'])
    expect(fields({ assessedOn: '2026-11-27' })).toEqual(['assessedOn'])
    expect(fields({ reviewBy: '2026-11-20' })).toEqual(['reviewBy'])
    expect(fields({ reviewBy: '2027-11-21' })).toEqual(['reviewBy'])
    expect(yearAfter('2028-02-29')).toBe('2029-02-28')
    expect(yearAfter('2026-12-31')).toBe('2027-12-31')
  })

  it('takes the place of a certificate, under the EUDR alone', () => {
    const given = (standard: string, changes: object) =>
      standardProblems(standard, changes).map(({ field }) => field)
    expect(given('EUDR', { issueDate: '2026-11-01', expiryDate: null })).toEqual([
      'issueDate',
      'expiryDate',
    ])
    expect(given('EUDR', { assessment })).toEqual([])
    expect(given('Organic', { issueDate: '2026-11-01' })).toEqual([])
    expect(given('Organic', { assessment })).toEqual(['assessment'])
  })
})
