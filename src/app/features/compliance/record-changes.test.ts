import { describe, expect, it } from 'vitest'
import { checklistOf } from '#domain/checklist.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import {
  changesOf,
  type RecordEditValues,
  recordEditMessages,
  recordEditValues,
  requirementAs,
} from './record-changes.ts'

const today = '2026-11-21'
const record: ComplianceRecord = {
  id: 'CMP-0001',
  batchId: 'GH-COC-0148',
  farmerId: 'FRM-0001',
  farmer: 'Ama Owusu',
  farmerShown: true,
  standard: 'EUDR',
  status: 'pending_review',
  issueDate: '2026-03-01',
  expiryDate: '2027-03-01',
  certifyingBody: 'Sample Control Union',
  score: 91,
  documentCount: 0,
  lastAudit: '2026-02-20',
  nextAudit: '2026-12-01',
  ...checklistOf('EUDR'),
  version: 3,
  updatedAt: '2026-10-01T08:00:00Z',
}
const typed = (changes: Partial<RecordEditValues>): RecordEditValues => ({
  ...recordEditValues(record),
  ...changes,
})
const [first, second, ...others] = record.requirements
if (!first || !second) throw new Error('The checklist has too few requirements')
const withFirst = (changes: Partial<typeof first>) =>
  typed({ requirements: [{ ...first, ...changes }, second, ...others] })

describe('changes of a compliance record', () => {
  it('are none where nothing was touched', () => {
    expect(changesOf(typed({}))).toEqual({})
    expect(recordEditMessages(typed({}), today)).toEqual({})
  })

  it('name only what was touched, so that what others change meanwhile stays', () => {
    expect(changesOf(typed({ score: '93', nextAudit: '' }))).toEqual({ score: 93, nextAudit: null })
  })

  it('are made from the record that the form was opened with, not from a newer one', () => {
    const draft = typed({ score: '93' })
    const reopened = { ...recordEditValues({ ...record, certifyingBody: 'Another' }), ...draft }
    expect(changesOf(reopened)).toEqual({ score: 93 })
    expect(reopened.base.version).toBe(3)
  })

  it('tick a requirement with the day, and open it again without one', () => {
    const met = requirementAs(first, 'compliant', today)
    expect(met).toEqual({ ...first, status: 'compliant', checked: today })
    expect(requirementAs(met, 'pending', today)).toEqual(first)
    const earlier = { ...met, checked: '2026-11-02' }
    expect(requirementAs(earlier, 'non_compliant', today).checked).toBe('2026-11-02')
  })

  it.each<[string, RecordEditValues, string, string]>([
    ['no certifying body', typed({ certifyingBody: ' ' }), 'certifyingBody', 'Fill this in'],
    ['no score', typed({ score: '' }), 'score', 'Write a number'],
    ['a score above 100', typed({ score: '101' }), 'score', 'Must be 100 or less'],
    ['a score below 0', typed({ score: '-1' }), 'score', 'Must be 0 or more'],
    [
      'a certificate from the future',
      typed({ issueDate: '2026-11-22' }),
      'issueDate',
      'It cannot have been issued on a day to come',
    ],
    [
      'a certificate that ends before it begins',
      typed({ expiryDate: '2026-02-28' }),
      'expiryDate',
      'It cannot expire before it is issued',
    ],
    [
      'a certificate without an end',
      typed({ expiryDate: '' }),
      'expiryDate',
      'Write until when it is valid, too: it has a day of issue',
    ],
    [
      'a certificate without a beginning',
      typed({ issueDate: '' }),
      'issueDate',
      'Write when it was issued, too: it has a day on which it expires',
    ],
    [
      'a last audit to come',
      typed({ lastAudit: '2026-11-30' }),
      'lastAudit',
      'An audit to come belongs under “Next audit”',
    ],
    [
      'a next audit before the last',
      typed({ nextAudit: '2026-02-19' }),
      'nextAudit',
      'The next audit cannot be before the last one',
    ],
    ['a day that is no day', typed({ nextAudit: '2027-02-30' }), 'nextAudit', 'Choose a date'],
    [
      'a requirement ticked without a day',
      withFirst({ status: 'compliant' }),
      'requirements.0',
      'Write the day on which it was checked',
    ],
    [
      'a requirement checked tomorrow',
      withFirst({ status: 'compliant', checked: '2026-11-22' }),
      'requirements.0',
      'It cannot have been checked on a day to come',
    ],
    [
      'a state that this version does not know',
      withFirst({ status: 'waived', checked: '2026-11-01' }),
      'requirements.0',
      'Choose one of these',
    ],
    [
      'a requirement checked on a day that is no day',
      withFirst({ status: 'compliant', checked: '2026-02-30' }),
      'requirements',
      'Choose a date',
    ],
  ])('are refused with %s', (_, values, field, message) => {
    expect(recordEditMessages(values, today)).toEqual({ [field]: message })
  })

  it('are not held up by what is wrong in fields that were not touched', () => {
    const old = recordEditValues({ ...record, expiryDate: '2026-01-01', lastAudit: '2027-01-01' })
    expect(recordEditMessages({ ...old, score: '50' }, today)).toEqual({})
  })
})
