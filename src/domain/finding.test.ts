import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { negligibleRisk, proven } from '../../tests/support/proven.ts'
import {
  complianceRecordWithFindings,
  openedComplianceRecord,
} from './builders/compliance-record.ts'
import { forBuyers } from './buyer-view.ts'
import { complianceStatusOn } from './compliance-outcome.ts'
import { newComplianceRecordSchema } from './compliance-record.ts'
import { type Finding, newFindingDecisionSchema, newFindingSchema } from './finding.ts'
import {
  answerObstacle,
  answerOverdueDays,
  decisionObstacle,
  findingState,
  withAnswer,
  withDecision,
  withFinding,
} from './finding-rules.ts'
import { sampleBodies } from './sample-bodies.ts'

const officer = { person: { id: 'officer', name: 'Officer' }, recordedAt: '2026-10-09T08:00:00Z' }
const agent = { person: { id: 'agent', name: 'Agent' }, recordedAt: '2026-10-12T08:00:00Z' }
const sample = z.parse(newFindingSchema, sampleBodies.recordFinding)
const findingId = sample.id

const only = (findings: readonly Finding[]): Finding => {
  const [finding] = findings
  if (!finding || findings.length > 1) throw new Error('There is one finding')
  return finding
}
const recorded = (fields = {}) => withFinding([], { ...sample, ...fields }, officer)
const answered = (findings = recorded(), id = 'ANS-1') =>
  withAnswer(findings, { findingId, id, action: 'Walked both plots' }, agent)
const decided = (verdict: 'closed' | 'returned', findings = answered(), answerId = 'ANS-1') =>
  withDecision(findings, { findingId, answerId, verdict, reason: 'One is missing' }, officer)

describe('a finding', () => {
  it('is open, then answered, then closed, or open again where the answer is returned', () => {
    expect(findingState(only(recorded()))).toBe('open')
    expect(findingState(only(answered()))).toBe('answered')
    expect(findingState(only(decided('closed')))).toBe('closed')
    const returned = decided('returned')
    expect(findingState(only(returned))).toBe('open')
    expect(findingState(only(answered(returned, 'ANS-2')))).toBe('answered')
    expect(findingState(only(decided('closed', answered(returned, 'ANS-2'), 'ANS-2')))).toBe(
      'closed',
    )
  })

  it('is answered once, until the answer is returned', () => {
    expect(answerObstacle(only(recorded()))).toBeNull()
    expect(answerObstacle(only(answered()))?.code).toBe('decided')
    expect(answerObstacle(only(decided('returned')))).toBeNull()
    expect(answerObstacle(only(decided('closed')))?.code).toBe('decided')
  })

  it('is decided on by somebody else than who answered, once, and by the answer that was seen', () => {
    expect(decisionObstacle(only(recorded()), { id: 'officer' })?.code).toBe('nothing-there')
    expect(decisionObstacle(only(answered()), { id: 'agent' })?.code).toBe('own-work')
    expect(decisionObstacle(only(answered()), { id: 'officer' }, 'ANS-1')).toBeNull()
    expect(decisionObstacle(only(answered()), { id: 'officer' }, 'ANS-0')?.code).toBe(
      'other-answer',
    )
    expect(decisionObstacle(only(decided('closed')), { id: 'admin' })).toEqual({
      code: 'decided',
      text: 'This answer is decided on already: closed by Officer',
    })
  })

  it('is late from the day after its answer was due, until there is one', () => {
    const due = recorded({ dueDate: '2026-11-08' })
    expect(answerOverdueDays(only(due), '2026-11-08')).toBe(0)
    expect(answerOverdueDays(only(due), '2026-11-10')).toBe(2)
    expect(answerOverdueDays(only(answered(due)), '2026-11-10')).toBe(0)
  })

  it('needs a day by which it is answered, unless it is an observation', () => {
    const problems = (fields: object) =>
      z
        .safeParse(newFindingSchema, { ...sample, ...fields })
        .error?.issues.map(({ path }) => path[0])
    expect(problems({ dueDate: null })).toEqual(['dueDate'])
    expect(problems({ dueDate: null, grade: 'observation' })).toBeUndefined()
    expect(problems({ dueDate: '2026-10-07' })).toEqual(['dueDate'])
  })

  it('is returned with a reason only', () => {
    const body = { findingId, answerId: 'ANS-1', reason: null }
    expect(z.safeParse(newFindingDecisionSchema, { ...body, verdict: 'closed' }).success).toBe(true)
    expect(z.safeParse(newFindingDecisionSchema, { ...body, verdict: 'returned' }).success).toBe(
      false,
    )
  })
})

describe('a record with findings', () => {
  const opened = openedComplianceRecord(
    z.parse(newComplianceRecordSchema, sampleBodies.createComplianceRecord),
    { batch: undefined },
  )
  const whole = {
    ...proven(opened),
    assessment: negligibleRisk,
    version: 1,
    updatedAt: officer.recordedAt,
    expiryDate: '2027-10-01',
  }
  const statusWith = (findings: Finding[]) =>
    complianceRecordWithFindings(whole, findings, officer).status

  it('is not compliant while a major one is not closed', () => {
    expect(complianceStatusOn(whole, '2026-10-09')).toBe('compliant')
    expect(statusWith(recorded())).toBe('non_compliant')
    expect(statusWith(answered())).toBe('non_compliant')
    expect(statusWith(decided('returned'))).toBe('non_compliant')
    expect(statusWith(decided('closed'))).toBe('compliant')
  })

  it('stays compliant with a minor one or an observation', () => {
    expect(statusWith(recorded({ grade: 'minor' }))).toBe('compliant')
    expect(statusWith(recorded({ grade: 'observation' }))).toBe('compliant')
  })

  it('leaves for buyers without what people wrote, where the farmer has not agreed', () => {
    const record = { ...whole, farmerId: 'FRM-1', findings: decided('returned') }
    expect(forBuyers({ ...record, farmerShown: true }).findings).toBe(record.findings)
    const withheld = only(forBuyers({ ...record, farmerShown: false }).findings)
    expect(withheld.grade).toBe('major')
    expect(findingState(withheld)).toBe('open')
    expect(JSON.stringify(withheld)).not.toMatch(/plots|Walked|One is missing/)
  })
})
