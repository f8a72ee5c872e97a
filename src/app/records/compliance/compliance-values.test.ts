import { describe, expect, it } from 'vitest'
import type { Batch } from '#domain/batch.ts'
import { checklistOf } from '#domain/checklist.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { type ComplianceValues, complianceForm, requirementAs } from './compliance-values.ts'

const today = '2026-11-21'
const record: ComplianceRecord = {
  id: 'CMP-0001',
  batchId: 'GH-COC-0148',
  farmerId: 'FRM-0001',
  farmer: 'Ama Owusu',
  farmerShown: true,
  standard: 'FSMA',
  status: 'pending_review',
  issueDate: '2026-03-01',
  expiryDate: '2027-03-01',
  certifyingBody: 'Sample Control Union',
  score: 91,
  documentCount: 0,
  lastAudit: '2026-02-20',
  nextAudit: '2026-12-01',
  ...checklistOf('FSMA'),
  version: 3,
  updatedAt: '2026-10-01T08:00:00Z',
}
const typed = (changes: Partial<ComplianceValues>): ComplianceValues => ({
  ...complianceForm.valuesOf(record),
  ...changes,
})
const [first, second, ...others] = record.requirements
if (!first || !second) throw new Error('The checklist has too few requirements')
const withFirst = (changes: Partial<typeof first>) =>
  typed({ requirements: [{ ...first, ...changes }, second, ...others] })

describe('changes of a compliance record', () => {
  it('are none where nothing was touched', () => {
    expect(complianceForm.changesOf(typed({}))).toEqual({})
    expect(complianceForm.problemsOf(typed({}), { today, latestDay: today })).toEqual({})
  })

  it('name only what was touched, so that what others change meanwhile stays', () => {
    expect(complianceForm.changesOf(typed({ score: '93', nextAudit: '' }))).toEqual({
      score: 93,
      nextAudit: null,
    })
  })

  it('are made from the record that the form was opened with, not from a newer one', () => {
    const draft = typed({ score: '93' })
    const reopened = {
      ...complianceForm.valuesOf({ ...record, certifyingBody: 'Another' }),
      ...draft,
    }
    expect(complianceForm.changesOf(reopened)).toEqual({ score: 93 })
    expect(reopened.base?.version).toBe(3)
  })

  it('tick a requirement with the day, and open it again without one', () => {
    const met = requirementAs(first, 'compliant', today)
    expect(met).toEqual({ ...first, status: 'compliant', checked: today })
    expect(requirementAs(met, 'pending', today)).toEqual(first)
  })

  it('bring back the verdict on record, and take nothing of it over into another', () => {
    const recorded = {
      ...first,
      status: 'compliant',
      checked: '2026-11-02',
      reason: 'All are there',
    }
    const failed = requirementAs(recorded, 'non_compliant', today)
    expect(failed).toEqual({ name: first.name, status: 'non_compliant', checked: today })
    expect(requirementAs(recorded, 'compliant', today)).toBe(recorded)
  })

  it.each<[string, ComplianceValues, string, string]>([
    [
      'no certifying body',
      typed({ certifyingBody: ' ' }),
      'certifyingBody',
      'Say who checks and certifies',
    ],
    ['no score', typed({ score: '' }), 'score', 'Enter a number'],
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
      'Enter until when it is valid, too: it has a day of issue',
    ],
    [
      'a certificate without a beginning',
      typed({ issueDate: '' }),
      'issueDate',
      'Enter when it was issued, too: it has a day on which it expires',
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
      'Enter the day on which it was checked',
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
      'a requirement that no verified document shows',
      withFirst({ status: 'compliant', checked: '2026-11-01', reason: 'All are there' }),
      'requirements.0',
      'No document of this record is verified yet: somebody has to upload one, and somebody else to verify it',
    ],
    [
      'a requirement that is not met, and nobody says why',
      withFirst({ status: 'non_compliant', checked: '2026-11-01' }),
      'requirements.0',
      'Say what is not met: others have to put it right',
    ],
    [
      'a requirement checked on a day that is no day',
      withFirst({ status: 'non_compliant', checked: '2026-02-30', reason: 'None is there' }),
      'requirements',
      'Choose a date',
    ],
  ])('are refused with %s', (_, values, field, message) => {
    expect(complianceForm.problemsOf(values, { today, latestDay: today })).toEqual({
      [field]: message,
    })
  })

  it('are not held up by what is wrong in fields that were not touched', () => {
    const old = complianceForm.valuesOf({
      ...record,
      expiryDate: '2026-01-01',
      lastAudit: '2027-01-01',
    })
    expect(complianceForm.problemsOf({ ...old, score: '50' }, { today, latestDay: today })).toEqual(
      {},
    )
  })
})

const valid: ComplianceValues = {
  ...complianceForm.empty(),
  id: 'CMP-7F3K9QZ2M4XB',
  batchId: 'GH-COC-0148',
  standard: 'EUDR',
  certifyingBody: ' Sample Control Union ',
  nextAudit: '2026-12-01',
}
// Only the crop of a batch matters here.
const batchOf = (crop: Batch['crop']) => ({ crop }) as Batch
const messages = (changes: Partial<ComplianceValues>, crop: Batch['crop'] = 'cocoa') =>
  complianceForm.problemsOf(
    { ...valid, ...changes },
    { today, latestDay: today, batch: batchOf(crop) },
  )

describe('a new compliance record', () => {
  it('is sent as it was typed, without spaces around it', () => {
    expect(messages({})).toEqual({})
    expect(complianceForm.bodyOf(valid)).toEqual({
      id: 'CMP-7F3K9QZ2M4XB',
      batchId: 'GH-COC-0148',
      standard: 'EUDR',
      certifyingBody: 'Sample Control Union',
      nextAudit: '2026-12-01',
    })
  })

  it('may have no audit planned', () => {
    expect(messages({ nextAudit: '' })).toEqual({})
    expect(complianceForm.bodyOf({ ...valid, nextAudit: '' }).nextAudit).toBeNull()
  })

  it.each<[string, Partial<ComplianceValues>, keyof ComplianceValues, string]>([
    ['no batch', { batchId: '' }, 'batchId', 'Choose the batch that the record is about'],
    ['no standard', { standard: '' }, 'standard', 'Choose a standard'],
    ['a standard of another version', { standard: 'BSI' }, 'standard', 'Choose one of these'],
    [
      'no certifying body',
      { standard: 'FSMA', certifyingBody: '   ' },
      'certifyingBody',
      'Say who checks and certifies',
    ],
    [
      'a document for a certifying body',
      { certifyingBody: 'x'.repeat(201) },
      'certifyingBody',
      'Must have 200 letters or fewer',
    ],
    ['an audit on a day that is no day', { nextAudit: '2026-02-30' }, 'nextAudit', 'Choose a date'],
    [
      'an audit in the past',
      { nextAudit: '2026-11-20' },
      'nextAudit',
      'This day is over. Choose today or later, or leave it empty',
    ],
  ])('is refused with %s', (_, changes, field, message) => {
    expect(messages(changes)).toEqual({ [field]: message })
  })

  it('is not kept for what is outside a standard, and for all else is', () => {
    for (const crop of ['cashew', 'sesame', 'ginger'] as const) {
      expect(messages({}, crop)).toEqual({
        standard: `Outside EUDR scope: it does not cover ${crop}. Choose another standard`,
      })
      expect(messages({ standard: 'Organic' }, crop)).toEqual({})
    }
    expect(messages({}, 'coffee')).toEqual({})
  })
})
