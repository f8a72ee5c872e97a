import { describe, expect, it } from 'vitest'
import {
  changeObstacle,
  dateProblems,
  requirementsProblems,
  verdictProblem,
} from './compliance-change.ts'

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
      'issueDate: It cannot be older than the harvest of 2 October 2026 that it is about',
    ])
  })

  it('are looked at where they were changed', () => {
    const dates = { ...none, issueDate: '2030-01-01', expiryDate: '2020-01-01' }
    expect(dateProblems(dates, () => false, { onDate })).toEqual([])
    expect(dateProblems(dates, () => true, { onDate })).toHaveLength(2)
  })
})

const file = 'a'.repeat(64)
const otherFile = 'b'.repeat(64)
const documents = [
  { status: 'verified', sha256: file },
  { status: 'pending', sha256: otherFile },
]
const notMet = {
  name: 'Legality',
  status: 'non_compliant',
  checked: '2026-11-01',
  reason: 'Two plots are left out',
}
const met = {
  name: 'Geolocation',
  status: 'compliant',
  checked: '2026-11-19',
  reason: 'Each plot has a boundary',
  evidence: [file],
}

describe('a verdict on a requirement', () => {
  const problemOf = (verdict: object) =>
    verdictProblem({ ...met, ...verdict }, documents, onDate)?.part

  it('has a day, a reason and, where it is met, a verified document that shows it', () => {
    expect(problemOf({})).toBeUndefined()
    expect(problemOf({ status: 'pending', checked: null, reason: undefined })).toBeUndefined()
    expect(problemOf({ status: 'of_tomorrow' })).toBe('status')
    expect(problemOf({ checked: null })).toBe('checked')
    expect(problemOf({ checked: '2026-11-21' })).toBe('checked')
    expect(problemOf({ evidence: undefined })).toBe('evidence')
    expect(problemOf({ evidence: [] })).toBe('evidence')
    expect(problemOf({ evidence: [file, otherFile] })).toBe('evidence')
    expect(problemOf({ reason: ' ' })).toBe('reason')
  })

  it('that it is not met needs no document: there may be none', () => {
    expect(problemOf({ ...notMet, evidence: undefined })).toBeUndefined()
    expect(problemOf({ ...notMet, reason: '' })).toBe('reason')
  })

  it('that it is met waits for a document that is verified', () => {
    expect(verdictProblem(met, [{ status: 'missing' }], onDate)?.message).toMatch(
      /^No document of this record is verified yet/,
    )
  })
})

describe('who decides', () => {
  it('is who reviews, not who uploads', () => {
    const isDecided = (...fields: string[]) => changeObstacle(fields, () => false) === undefined
    expect(isDecided('certifyingBody', 'nextAudit')).toBe(true)
    for (const field of [
      'requirements',
      'assessment',
      'issueDate',
      'expiryDate',
      'lastAudit',
      'score',
    ]) {
      expect(isDecided('nextAudit', field)).toBe(false)
    }
    expect(changeObstacle(['requirements'], (scope) => scope === 'compliance:review')).toBe(
      undefined,
    )
  })
})

describe('the requirements of a record', () => {
  const record = { requirements: [notMet, met], documents }

  it('stay those of the standard', () => {
    const changed = [{ field: 'requirements', message: expect.stringMatching(/cannot be changed/) }]
    expect(requirementsProblems(record, [met], onDate)).toEqual(changed)
    expect(requirementsProblems(record, [], onDate)).toEqual(changed)
  })

  it('are looked at where their verdict changes', () => {
    const unexplained = { ...met, status: 'non_compliant', reason: '' }
    expect(requirementsProblems(record, [notMet, unexplained], onDate)).toEqual([
      { field: 'requirements.1', message: expect.stringMatching(/Say what is not met/) },
    ])
    expect(requirementsProblems(record, record.requirements, '2020-01-01')).toEqual([])
  })
})
