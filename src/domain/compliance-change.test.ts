import { describe, expect, it } from 'vitest'
import {
  type Changer,
  dateProblems,
  requirementObstacle,
  requirementsProblems,
} from './compliance-change.ts'
import type { Requirement } from './compliance-record.ts'

const onDate = '2026-11-20'
const none = { issueDate: null, expiryDate: null, lastAudit: null, nextAudit: null }
const problems = (dates: Partial<typeof none> | object, harvestDate?: string) =>
  dateProblems({ ...none, ...dates }, (field) => field in dates, { onDate, harvestDate }).map(
    ({ field, message }) => `${field}: ${message}`,
  )

describe('the days of a record', () => {
  const certificate = { issueDate: '2026-10-01', expiryDate: '2027-10-01' }

  it('hold where they follow each other', () => {
    expect(problems(certificate, '2026-10-01')).toEqual([])
  })

  it('are not those of an assessment that is older than the goods', () => {
    expect(problems(certificate, '2026-10-02')).toEqual([
      'issueDate: It cannot be older than the harvest of 2026-10-02 that it is about',
    ])
  })

  it('are looked at where they were changed', () => {
    const dates = { ...none, issueDate: '2030-01-01', expiryDate: '2020-01-01' }
    expect(dateProblems(dates, () => false, { onDate })).toEqual([])
    expect(dateProblems(dates, () => true, { onDate })).toHaveLength(2)
  })
})

const officer: Changer = { id: 'officer', may: (scope) => scope === 'compliance:review' }
const agent: Changer = { id: 'agent', may: () => false }
const notMet: Requirement = {
  name: 'Risk assessment',
  status: 'non_compliant',
  checked: '2026-11-01',
  reason: 'Two plots are left out',
  checkedBy: { id: 'officer', name: 'Sample Officer' },
}
const met = { name: notMet.name, status: 'compliant', checked: '2026-11-19' }

describe('a requirement that somebody saw to be not met', () => {
  it('is said to be met by a reviewer, or by who recorded it', () => {
    expect(requirementObstacle(notMet, met, agent)).toBe(
      'Sample Officer recorded that it is not met: a compliance officer says when it is',
    )
    expect(requirementObstacle(notMet, met, officer)).toBeUndefined()
    const ownWord = { ...notMet, checkedBy: { id: 'agent', name: 'Sample Agent' } }
    expect(requirementObstacle(ownWord, met, agent)).toBeUndefined()
  })

  it('can be recorded by anybody, and described better', () => {
    const open = { ...notMet, status: 'pending' }
    expect(requirementObstacle(open, notMet, agent)).toBeUndefined()
    expect(requirementObstacle(notMet, { status: 'non_compliant' }, agent)).toBeUndefined()
  })
})

describe('the requirements of a record', () => {
  const record = { requirements: [notMet, { ...met, name: 'Geolocation' }] }

  it('stay those of the standard', () => {
    const changed = [{ field: 'requirements', message: expect.stringMatching(/cannot be changed/) }]
    expect(requirementsProblems(record, [met], onDate)).toEqual(changed)
    expect(requirementsProblems(record, [], onDate)).toEqual(changed)
  })

  it('say when they were checked and what is not met; those that stay are not looked at', () => {
    const [, second] = record.requirements
    if (!second) throw new Error('There is no second requirement')
    const unexplained = { ...second, status: 'non_compliant' }
    expect(requirementsProblems(record, [notMet, unexplained], onDate)).toEqual([
      { field: 'requirements.1', message: expect.stringMatching(/Say what is not met/) },
    ])
    expect(requirementsProblems(record, record.requirements, '2020-01-01')).toEqual([])
  })
})
