import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newBatchSchema } from '../batch.ts'
import { cropProblem, harvestDateProblem } from '../batch-problems.ts'
import { sampleBodies } from '../sample-bodies.ts'
import { batchAfterEvent, changedBatch, registeredBatch } from './batch.ts'

const registered = {
  ...registeredBatch(z.parse(newBatchSchema, sampleBodies.createBatch), { grower: undefined }),
  version: 1,
  updatedAt: '2026-10-04T08:00:00Z',
}
const taken = batchAfterEvent(registered, {
  type: 'warehouse_intake',
  occurredAt: '2026-10-09T08:30:00Z',
})

describe('a batch that is registered', () => {
  it('has nothing in what an older version of the app did not ask for', () => {
    const {
      sources: _,
      expectedArrival: __,
      earlyHarvestReason: ___,
      ...rest
    } = z.parse(newBatchSchema, sampleBodies.createBatch)
    // The entry was checked by the schema of that version.
    const queued = rest as z.output<typeof newBatchSchema>
    expect(registeredBatch(queued, { grower: undefined })).toMatchObject({
      sources: [],
      expectedArrival: null,
      earlyHarvestReason: null,
    })
  })
})

describe('a batch that is changed', () => {
  it('has the words of its stage for the crop that it is now', () => {
    expect(taken).toMatchObject({ currentStage: 'Grading and bagging' })
    expect(changedBatch(taken, { crop: 'coffee' })).toMatchObject({
      status: 'processing',
      currentStage: 'Hulling and sorting',
      nextMilestone: 'Cupping and release',
    })
  })

  it('keeps its country where the new destination names that, and else no longer knows it', () => {
    const country = (destination: string | null) =>
      changedBatch(taken, { destination }).destinationCountryCode
    expect(country('Bremen, Germany')).toBe('DE')
    expect(country('Bremen')).toBeNull()
    expect(country('Antwerp, Belgium')).toBeNull()
    expect(country(null)).toBeNull()
  })

  it('has been harvested on its first step’s date, and came to the others when it did', () => {
    const dates = changedBatch(taken, { harvestDate: '2026-10-02' }).trackingSteps.map(
      ({ date }) => date,
    )
    expect(dates).toEqual(['2026-10-02', '2026-10-09', null, null])
  })

  it('keeps what a newer server says of a stage that this version does not know', () => {
    const elsewhere = { ...taken, status: 'at_customs', currentStage: 'Held for inspection' }
    expect(changedBatch(elsewhere, { crop: 'coffee' }).currentStage).toBe('Held for inspection')
  })

  it('is shown by no certificate once other goods or claims are what it is about', () => {
    const certified = [{ standard: 'Organic', numbers: ['ORG-1'] }]
    const shown = { ...taken, certifications: ['Organic'], certified }
    const shownAfter = (changes: Parameters<typeof changedBatch>[1]) =>
      changedBatch(shown, changes).certified
    expect(shownAfter({ crop: 'coffee' })).toEqual([])
    expect(shownAfter({ harvestDate: '2026-10-02' })).toEqual([])
    expect(shownAfter({ certifications: ['Organic', 'FairTrade'] })).toEqual([])
    expect(shownAfter({ certifications: ['Organic'], moistureContent: 7 })).toEqual(certified)
  })

  it('is of a crop that its farmer grows, or of the one that it was', () => {
    const grower = { name: 'Ama Owusu', crops: ['cocoa' as const] }
    expect(cropProblem('cocoa', { grower })).toBeNull()
    expect(cropProblem('sesame', { grower })).toBe('Ama Owusu does not grow sesame')
    expect(cropProblem('sesame', { grower, before: 'sesame' })).toBeNull()
  })

  it('was harvested before it came anywhere', () => {
    expect(harvestDateProblem('2026-10-09', taken)).toBeNull()
    expect(harvestDateProblem('2026-10-10', taken)).toMatch(/came to Processing on 9 October 2026/)
    expect(harvestDateProblem('2026-10-10', registered)).toBeNull()
  })
})
