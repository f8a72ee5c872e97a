import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Batch, batchSchema } from './batch.ts'
import { batchProgress, matchesBatchFilter, trackingStepsAt } from './batch-rules.ts'
import { batchStatusLabel } from './batch-words.ts'

const batch: Batch = {
  id: 'CI-COC-0001',
  farmerId: 'FRM-1',
  farmer: 'Koné Mariam',
  farmerShown: true,
  crop: 'cocoa',
  variety: 'Mercedes',
  quantity: 100,
  status: 'processing',
  progress: 50,
  harvestDate: '2026-03-01',
  locationId: 'LOC-1',
  location: 'Soubré',
  destination: 'Hamburg',
  destinationCountryCode: 'DE',
  earlyHarvestReason: null,
  expectedArrival: '2026-05-20',
  estimatedValue: { amount: 500, currency: 'EUR' },
  qualityGrade: 'Premium',
  moistureContent: 7,
  certifications: [],
  currentStage: 'Grading',
  nextMilestone: 'Dispatch',
  trackingSteps: [],
  sources: [],
  certified: [],
  made: null,
  passportId: null,
  version: 1,
  updatedAt: '2026-03-08T00:00:00Z',
}

describe('a batch status', () => {
  it('has the labels and the progress of its stage', () => {
    const stages = ['harvested', 'processing', 'in_transit', 'exported'] as const
    expect(stages.map((status) => [batchStatusLabel(status), batchProgress(status)])).toEqual([
      ['Harvested', 25],
      ['Processing', 50],
      ['In Transit', 75],
      ['Exported', 100],
    ])
  })

  it('shows as Unknown when it is none of these, and passes the contract', () => {
    expect(batchStatusLabel('awaiting_customs')).toBe('Unknown')
    expect(batchStatusLabel('toString')).toBe('Unknown')
    expect(z.safeParse(batchSchema, { ...batch, status: 'awaiting_customs' }).success).toBe(true)
  })
})

describe('trackingStepsAt', () => {
  it('completes the stages up to the status, on their dates', () => {
    expect(trackingStepsAt('processing', ['2026-03-01', '2026-03-08', '2026-03-20'])).toEqual([
      { step: 'Harvested', completed: true, date: '2026-03-01' },
      { step: 'Processing', completed: true, date: '2026-03-08' },
      { step: 'In Transit', completed: false, date: null },
      { step: 'Exported', completed: false, date: null },
    ])
  })
})

describe('matchesBatchFilter', () => {
  it.each(['ci-coc', 'kone', 'COCOA'])('matches "%s" in id, farmer or crop', (q) => {
    expect(matchesBatchFilter(batch, { q })).toBe(true)
  })

  it('does not look elsewhere', () => {
    expect(matchesBatchFilter(batch, { q: 'Hamburg' })).toBe(false)
  })

  it('combines its conditions', () => {
    expect(matchesBatchFilter(batch, { q: 'kone', status: 'processing', crop: 'cocoa' })).toBe(true)
    expect(matchesBatchFilter(batch, { q: 'kone', status: 'exported' })).toBe(false)
    expect(matchesBatchFilter(batch, { q: 'kone', crop: 'coffee' })).toBe(false)
  })
})
