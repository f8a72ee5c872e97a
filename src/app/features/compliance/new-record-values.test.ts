import { describe, expect, it } from 'vitest'
import type { Batch } from '#domain/batch.ts'
import { type NewRecordValues, newRecordBody, newRecordMessages } from './new-record-values.ts'

const today = '2026-11-21'
const valid: NewRecordValues = {
  id: 'CMP-7F3K9QZ2M4XB',
  batchId: 'GH-COC-0148',
  standard: 'EUDR',
  certifyingBody: ' Sample Control Union ',
  nextAudit: '2026-12-01',
}
// Only the crop of a batch matters here.
const batchOf = (crop: Batch['crop']) => ({ crop }) as Batch
const messages = (changes: Partial<NewRecordValues>, crop: Batch['crop'] = 'cocoa') =>
  newRecordMessages({ ...valid, ...changes }, batchOf(crop), today)

describe('a new compliance record', () => {
  it('is sent as it was typed, without spaces around it', () => {
    expect(messages({})).toEqual({})
    expect(newRecordBody(valid)).toEqual({
      ...valid,
      certifyingBody: 'Sample Control Union',
    })
  })

  it('may have no audit planned', () => {
    expect(messages({ nextAudit: '' })).toEqual({})
    expect(newRecordBody({ ...valid, nextAudit: '' }).nextAudit).toBeNull()
  })

  it.each<[string, Partial<NewRecordValues>, keyof NewRecordValues, string]>([
    ['no batch', { batchId: null }, 'batchId', 'Choose the batch that the record is about'],
    ['no standard', { standard: '' }, 'standard', 'Choose a standard'],
    ['a standard of another version', { standard: 'BSI' }, 'standard', 'Choose one of these'],
    ['no certifying body', { certifyingBody: '   ' }, 'certifyingBody', 'Fill this in'],
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
