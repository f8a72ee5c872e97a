import { describe, expect, it } from 'vitest'
import type { Batch } from '#domain/batch.ts'
import { enterStage } from '#domain/batch-stage.ts'
import {
  type BatchValues,
  batchChangesOf,
  batchMessages,
  newBatchOf,
  newBatchValues,
  valuesOfBatch,
} from './batch-values.ts'

const farmer = { name: 'Ama Owusu', crops: ['cocoa' as const] }
const good: BatchValues = {
  ...newBatchValues(),
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
    expect(batchMessages(good, farmer)).toEqual({})
    expect(newBatchOf(good).id).toMatch(/^BAT-\w{12}$/)
  })

  it('may have figures with a comma, and spaces around its texts', () => {
    const values = { ...good, moistureContent: '7,4', variety: ' Amelonado ' }
    expect(batchMessages(values, farmer)).toEqual({})
    expect(newBatchOf(values)).toMatchObject({ moistureContent: 7.4, variety: 'Amelonado' })
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
    expect(batchMessages(atFarmGate, farmer)).toEqual({})
    expect(newBatchOf(atFarmGate)).toMatchObject({
      quantity: 640,
      variety: null,
      moistureContent: null,
      qualityGrade: null,
      destination: null,
      estimatedValue: null,
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
    ['no quantity', { quantity: '' }, { quantity: 'Write a number' }],
    ['a quantity in words', { quantity: 'ten bags' }, { quantity: 'Write a number' }],
    [
      'a quantity of one or a thousand',
      { quantity: '1,240' },
      { quantity: 'Write 1240 or 1.2400: 1,240 may be either' },
    ],
    ['nothing in it', { quantity: '0' }, { quantity: 'Must be more than 0' }],
    ['less than nothing', { quantity: '-5' }, { quantity: 'Must be more than 0' }],
    ['more than a ship takes', { quantity: '1000001' }, { quantity: 'Must be 1000000 or less' }],
    ['no harvest date', { harvestDate: '' }, { harvestDate: 'Choose a date' }],
    ['a day that never was', { harvestDate: '2026-02-30' }, { harvestDate: 'Choose a date' }],
    [
      'more water than mass',
      { moistureContent: '101' },
      { moistureContent: 'Must be 100 or less' },
    ],
    ['less than no water', { moistureContent: '-1' }, { moistureContent: 'Must be 0 or more' }],
    ['a negative value', { amount: '-1' }, { amount: 'Must be 0 or more' }],
  ]
  it.each(bad)('is told that it has %s', (_, change, messages) => {
    expect(batchMessages({ ...good, ...change }, farmer)).toEqual(messages)
  })

  it('names everything at once', () => {
    expect(Object.keys(batchMessages(newBatchValues(), undefined)).sort()).toEqual([
      'crop',
      'farmerId',
      'harvestDate',
      'quantity',
    ])
  })

  it('is told that its farmer is gone from this device', () => {
    expect(batchMessages(good, undefined).farmerId).toMatch(/choose again/)
  })

  it('is not told so while its farmer may still be on the way', () => {
    expect(batchMessages(good, null)).toEqual({})
  })
})

describe('changes of a batch', () => {
  const { id, farmerId, ...entered } = newBatchOf(good)
  const batch: Batch = {
    id,
    farmerId,
    ...entered,
    farmer: 'Ama Owusu',
    farmerShown: true,
    locationId: 'LOC-01',
    location: 'Sefwi Wiawso, Western North, Ghana',
    ...enterStage({ crop: 'cocoa', trackingSteps: [] }, 'harvested', '2026-11-03'),
    version: 1,
    updatedAt: '2026-11-03T10:00:00Z',
  }

  it('are none where nothing was changed', () => {
    expect(batchChangesOf(valuesOfBatch(batch), batch)).toEqual({})
  })

  it('are not held up by what is wrong in fields that were not touched', () => {
    const old = valuesOfBatch({ ...batch, quantity: 2_000_000, destination: '' })
    expect(batchMessages({ ...old, moistureContent: '7,1' }, farmer)).toEqual({})
    expect(batchMessages({ ...old, quantity: '2000001' }, farmer)).toEqual({
      quantity: 'Must be 1000000 or less',
    })
  })

  it('are the fields that were changed, and no others', () => {
    const values = {
      ...valuesOfBatch(batch),
      quantity: '655',
      amount: '3300',
      certifications: ['Organic'],
    }
    expect(batchChangesOf(values, batch)).toEqual({
      quantity: 655,
      estimatedValue: { amount: 3300, currency: 'EUR' },
      certifications: ['Organic'],
    })
  })
})
