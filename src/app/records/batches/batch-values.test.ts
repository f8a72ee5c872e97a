import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Batch, batchSchema, newBatchSchema } from '#domain/batch.ts'
import { enterStage } from '#domain/batch-stage.ts'
import { sealedFields } from '#domain/correction.ts'
import { labelIn } from '../../forms/parts.ts'
import { type BatchValues, batchForm, changeWrites } from './batch-values.ts'

const agent = { unlikely: '', today: '2026-11-25', may: () => false }
const farmer = { name: 'Ama Owusu', crops: ['cocoa' as const], registrationDate: '2026-03-18' }
const good: BatchValues = {
  ...batchForm.empty(),
  farmerId: 'FRM-0001',
  crop: 'cocoa',
  variety: 'Amelonado',
  harvestDate: '2026-11-03',
  quantity: '640',
  moistureContent: '7.4',
  qualityGrade: 'Grade A',
  destination: 'Hamburg, Germany',
  amount: '3264',
}

describe('a batch that is good', () => {
  it('has nothing wrong with it', () => {
    expect(batchForm.problemsOf(good, { ...agent, farmer })).toEqual({})
    expect(batchForm.bodyOf(good).id).toMatch(/^BAT-\w{12}$/)
  })

  it('may have figures with a comma, and spaces around its texts', () => {
    const values = { ...good, moistureContent: '7,4', variety: ' Amelonado ' }
    expect(batchForm.problemsOf(values, { ...agent, farmer })).toEqual({})
    expect(batchForm.bodyOf(values)).toMatchObject({ moistureContent: 7.4, variety: 'Amelonado' })
  })
})

describe('a batch at the farm gate', () => {
  const atFarmGate = {
    ...good,
    variety: '  ',
    moistureContent: '',
    qualityGrade: '',
    destination: '',
    amount: '',
  } as const

  it('is registered with what is known there', () => {
    expect(batchForm.problemsOf(atFarmGate, { ...agent, farmer })).toEqual({})
    expect(batchForm.bodyOf(atFarmGate)).toMatchObject({
      quantity: 640,
      variety: null,
      moistureContent: null,
      qualityGrade: null,
      destination: null,
      estimatedValue: null,
    })
  })
})

describe('a batch of before its farmer was registered', () => {
  const early = { ...good, harvestDate: '2026-03-17' }

  it('says why, and keeps that', () => {
    expect(batchForm.problemsOf(early, { ...agent, farmer })).toEqual({
      earlyHarvestReason: 'Say why it was harvested before that',
    })
    const said = { ...early, earlyHarvestReason: 'Bought at the market day before' }
    expect(batchForm.problemsOf(said, { ...agent, farmer })).toEqual({})
    expect(batchForm.bodyOf(said, { ...agent, farmer })).toMatchObject({
      earlyHarvestReason: 'Bought at the market day before',
    })
  })

  it('says nothing any more once the harvest is of a later day', () => {
    const later = { ...good, earlyHarvestReason: 'Bought at the market day before' }
    expect(batchForm.bodyOf(later, { ...agent, farmer })).toMatchObject({
      earlyHarvestReason: null,
    })
  })
})

describe('a batch with bad values', () => {
  const bad: [string, Partial<BatchValues>, Record<string, string>][] = [
    ['no farmer', { farmerId: '' }, { farmerId: 'Choose the farmer' }],
    ['no crop', { crop: '' }, { crop: 'Choose one of these' }],
    [
      'another crop than its farmer grows',
      { crop: 'sesame' },
      { crop: 'Ama Owusu does not grow sesame' },
    ],
    [
      'a variety as long as a letter',
      { variety: 'x'.repeat(201) },
      { variety: 'Must have 200 letters or fewer' },
    ],
    ['no quantity', { quantity: '' }, { quantity: 'Enter a number' }],
    ['a quantity in words', { quantity: 'ten bags' }, { quantity: 'Enter a number' }],
    [
      'a quantity of one or a thousand',
      { quantity: '1,240' },
      { quantity: 'Enter 1240 or 1.2400: 1,240 may be either' },
    ],
    ['nothing in it', { quantity: '0' }, { quantity: 'Must be more than 0' }],
    ['less than nothing', { quantity: '-5' }, { quantity: 'Must be more than 0' }],
    ['more than a ship takes', { quantity: '1000001' }, { quantity: 'Must be 1000000 or less' }],
    ['no harvest date', { harvestDate: '' }, { harvestDate: 'Choose a date' }],
    ['a day that never was', { harvestDate: '2026-06-31' }, { harvestDate: 'Choose a date' }],
    [
      'more water than mass',
      { moistureContent: '101' },
      { moistureContent: 'Must be 100 or less' },
    ],
    ['less than no water', { moistureContent: '-1' }, { moistureContent: 'Must be 0 or more' }],
    [
      'an arrival before the harvest',
      { expectedArrival: '2026-11-02' },
      { expectedArrival: 'It was harvested on 3 November 2026: it cannot arrive before that' },
    ],
    ['a negative value', { amount: '-1' }, { amount: 'Must be 0 or more' }],
  ]
  it.each(bad)('is told that it has %s', (_, change, messages) => {
    expect(batchForm.problemsOf({ ...good, ...change }, { ...agent, farmer })).toEqual(messages)
  })

  it('names everything at once', () => {
    expect(
      Object.keys(batchForm.problemsOf(batchForm.empty(), { ...agent, farmer: undefined })).sort(),
    ).toEqual(['crop', 'farmerId', 'harvestDate', 'quantity'])
  })

  it('is told that its farmer is gone from this device', () => {
    expect(batchForm.problemsOf(good, { ...agent, farmer: undefined }).farmerId).toMatch(
      /choose again/,
    )
  })

  it('is not told so while its farmer may still be on the way', () => {
    expect(batchForm.problemsOf(good, { ...agent, farmer: null })).toEqual({})
  })
})

describe('changes of a batch', () => {
  it('that is exported bring it under the EUDR only by those who review compliance', () => {
    const early = { destinationCountryCode: 'NL', destination: 'Rotterdam' } as const
    const exported = { ...batch, ...early, status: 'exported', expectedArrival: '2026-12-20' }
    const later = { ...batchForm.valuesOf(exported), expectedArrival: '2027-01-12' }
    const facts = { ...agent, farmer }
    expect(batchForm.problemsOf(later, facts)).toEqual({
      expectedArrival: expect.stringMatching(/reviews compliance has to record it$/),
    })
    expect(batchForm.problemsOf(later, { ...facts, may: () => true })).toEqual({})
    const onTheWay = { ...exported, status: 'in_transit' }
    const moved = { ...batchForm.valuesOf(onTheWay), expectedArrival: '2027-01-12' }
    expect(batchForm.problemsOf(moved, facts)).toEqual({})
  })

  it('are a correction where they are sealed, and say why', () => {
    const values = batchForm.valuesOf({ ...batch, passportId: 'PP-1' })
    const facts = { ...agent, farmer }
    const heavier = { ...values, quantity: '655', variety: 'Hybrid' }
    expect(batchForm.problemsOf(heavier, facts)).toEqual({ reason: 'Say why it is corrected' })
    const corrected = { ...heavier, reason: 'Weighed again' }
    expect(batchForm.problemsOf(corrected, facts)).toEqual({})
    expect(
      changeWrites(corrected, new Date('2026-11-04T10:00:00Z'), { ...agent, farmer }),
    ).toMatchObject([
      { write: 'updateBatch', body: { variety: 'Hybrid' } },
      {
        write: 'correctBatch',
        recordId: batch.id,
        body: { before: { quantity: 640 }, after: { quantity: 655 }, reason: 'Weighed again' },
      },
    ])
    expect(batchForm.problemsOf({ ...values, variety: 'Hybrid' }, facts)).toEqual({})
    const open = batchForm.valuesOf(batch)
    expect(
      changeWrites({ ...open, quantity: '655' }, new Date(), { ...agent, farmer }),
    ).toMatchObject([{ write: 'updateBatch', body: { quantity: 655 } }])
  })

  const { id, farmerId, ...entered } = z.parse(newBatchSchema, batchForm.bodyOf(good))
  const batch: Batch = {
    id,
    farmerId,
    ...entered,
    certified: [],
    made: null,
    farmer: 'Ama Owusu',
    farmerShown: true,
    locationId: 'LOC-01',
    location: 'Sefwi Wiawso, Western North, Ghana',
    ...enterStage({ crop: 'cocoa', trackingSteps: [] }, 'harvested', '2026-11-03'),
    passportId: null,
    version: 1,
    updatedAt: '2026-11-03T10:00:00Z',
  }

  it('to another crop are foreseen to be refused where a lot is made of it', () => {
    const both = { ...farmer, crops: ['cocoa' as const, 'sesame' as const] }
    const inputs = [{ batchId: batch.id, kg: 100 }]
    const made = {
      type: 'blend',
      at: '2026-11-10T10:00:00Z',
      recordedBy: 'Kwame Asante',
      inputs,
      lossKg: 0,
      lossReason: null,
    }
    const lot: Batch = { ...batch, id: 'BAT-0002', made }
    const values = { ...batchForm.valuesOf(batch), crop: 'sesame' as const }
    const facts = { ...agent, farmer: both, batches: [batch, lot] }
    expect(batchForm.problemsOf(values, facts)).toEqual({
      crop: expect.stringMatching(/^BAT-0002 is made of it and is cocoa: /),
    })
    expect(batchForm.problemsOf(values, { ...facts, batches: [batch] })).toEqual({})
  })

  it('are none where nothing was changed', () => {
    expect(batchForm.changesOf(batchForm.valuesOf(batch))).toEqual({})
  })

  it('are not held up by an early harvest that nobody gave a reason for', () => {
    const values = batchForm.valuesOf({ ...batch, harvestDate: '2026-03-17' })
    const facts = { ...agent, farmer }
    expect(batchForm.problemsOf({ ...values, variety: 'Hybrid' }, facts)).toEqual({})
  })

  it('are not held up by what is wrong in fields that were not touched', () => {
    const old = batchForm.valuesOf({ ...batch, quantity: 2_000_000, destination: '' })
    expect(batchForm.problemsOf({ ...old, moistureContent: '7,1' }, { ...agent, farmer })).toEqual(
      {},
    )
    expect(batchForm.problemsOf({ ...old, quantity: '2000001' }, { ...agent, farmer })).toEqual({
      quantity: 'Must be 1000000 or less',
    })
  })

  it('take the country along with a destination, also where it stays the same', () => {
    const values = batchForm.valuesOf({ ...batch, destinationCountryCode: 'DE' })
    const moved = { ...values, destination: 'Bremen' }
    const both = { destination: 'Bremen', destinationCountryCode: 'DE' }
    expect(batchForm.changesOf(moved)).toEqual(both)
    const exported = { ...batch, destinationCountryCode: 'DE', status: 'exported' }
    const corrected = { ...moved, base: exported, reason: 'Read wrong' }
    expect(changeWrites(corrected, new Date(), { ...agent, farmer })).toMatchObject([
      { write: 'updateBatch', body: {} },
      { write: 'correctBatch', body: { after: both } },
    ])
  })

  it('say why a harvest that is dated anew is early', () => {
    const early = { harvestDate: '2026-03-17', earlyHarvestReason: 'Kept in the store' }
    const values = { ...batchForm.valuesOf(batch), ...early }
    expect(changeWrites(values, new Date(), { ...agent, farmer })).toMatchObject([{ body: early }])
  })

  it('are the fields that were changed, and no others', () => {
    const values = {
      ...batchForm.valuesOf(batch),
      quantity: '655',
      amount: '3300',
      certifications: ['Organic'],
    }
    expect(batchForm.changesOf(values)).toEqual({
      quantity: 655,
      estimatedValue: { amount: 3300, currency: 'EUR' },
      certifications: ['Organic'],
    })
  })
})

it('every field that may be sealed has a label, by which a correction names it', () => {
  const sealed = sealedFields({ status: 'exported', passportId: 'PP-1' })
  expect(sealed.map((field) => labelIn(batchSchema.shape, field))).toContain('Plots')
})
