import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Batch, newBatchSchema } from './batch.ts'
import { batchAfterEvent, correctedBatch, registeredBatch } from './builders/batch.ts'
import {
  bySeal,
  correctionProblems,
  correctsThis,
  sealedFields,
  sealProblems,
} from './correction.ts'
import { sampleBodies } from './sample-bodies.ts'

const registered: Batch = {
  ...registeredBatch(z.parse(newBatchSchema, sampleBodies.createBatch), { grower: undefined }),
  version: 1,
  updatedAt: '2026-10-04T08:00:00Z',
}
const inPassport = batchAfterEvent(registered, {
  type: 'origin_confirmed',
  occurredAt: '2026-10-05T08:30:00Z',
})
const exported = { ...inPassport, status: 'exported' }
const asShipped = [
  'crop',
  'quantity',
  'harvestDate',
  'variety',
  'destination',
  'destinationCountryCode',
  'qualityGrade',
  'moistureContent',
  'certifications',
  'sources',
]

describe('what is sealed of a batch', () => {
  it('is nothing before its first event, what the passport states after it, all that was shipped in the end', () => {
    expect(sealedFields(registered)).toEqual([])
    expect(sealedFields(inPassport)).toEqual(['crop', 'quantity', 'harvestDate'])
    expect(sealedFields(exported)).toEqual(asShipped)
    expect(sealedFields({ status: 'exported', passportId: null })).toEqual(asShipped)
  })

  it('is refused as a change, where it is another value', () => {
    const changes = { quantity: 655, variety: 'Hybrid', crop: inPassport.crop }
    expect(sealProblems(registered, changes)).toEqual([])
    expect(sealProblems(inPassport, changes).map(({ field }) => field)).toEqual(['body.quantity'])
    expect(bySeal(inPassport, changes)).toEqual({
      sealed: { quantity: 655 },
      free: { variety: 'Hybrid' },
    })
    expect(sealProblems(exported, { estimatedValue: null })).toEqual([])
  })
})

describe('a correction', () => {
  const weighed = { before: { quantity: 640 }, after: { quantity: 655 } }

  it('changes what is sealed, and what follows from it', () => {
    expect(correctionProblems(inPassport, weighed)).toEqual([])
    expect(correctedBatch(inPassport, weighed).quantity).toBe(655)
    expect(correctedBatch(inPassport, { after: { crop: 'coffee' } }).currentStage).toBe(
      'Drying on raised beds',
    )
  })

  it.each([
    ['nothing', {}, {}, /corrects nothing/],
    ['what is open', { variety: 'A' }, { variety: 'B' }, /not sealed/],
    ['what it does not name before', {}, { quantity: 655 }, /what it was before/],
    ['nothing but the same', { quantity: 640 }, { quantity: 640 }, /same as before/],
  ])('of %s is refused', (_, before, after, message) => {
    expect(correctionProblems(inPassport, { before, after })[0]?.message).toMatch(message)
  })

  it('is of what the batch says, not of what it said once', () => {
    expect(correctsThis(inPassport, weighed)).toBe(true)
    expect(correctsThis({ ...inPassport, quantity: 655 }, weighed)).toBe(false)
  })
})
