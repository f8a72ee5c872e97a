import { describe, expect, it } from 'vitest'
import { type TransitionFacts, transitionNeeds, unmetForNextStage } from './batch-transition.ts'
import { nextStage, stageAfterEvent } from './tracking-event.ts'

const batch = { crop: 'cocoa', destination: 'Hamburg, Germany', moistureContent: 7.4 } as const
const facts: TransitionFacts = {
  farmerStatus: 'verified',
  records: [],
  qualityControl: null,
  onDate: '2026-05-04',
}
const unmet = (...args: Parameters<typeof transitionNeeds>) =>
  transitionNeeds(...args).flatMap(({ code, met }) => (met ? [] : [code]))

describe('the stages of a batch', () => {
  it('follow from warehouse intake, transport and a transfer of ownership', () => {
    expect(stageAfterEvent('harvested', 'warehouse_intake')).toBe('processing')
    expect(stageAfterEvent('processing', 'transport_logged')).toBe('in_transit')
    expect(stageAfterEvent('in_transit', 'ownership_transferred')).toBe('exported')
    expect(nextStage('exported')).toBeNull()
  })

  it('stay as they are with any other event', () => {
    expect(stageAfterEvent('harvested', 'transport_logged')).toBeNull()
    expect(stageAfterEvent('processing', 'qc_passed')).toBeNull()
    expect(stageAfterEvent('exported', 'ownership_transferred')).toBeNull()
  })
})

describe('what a transition needs', () => {
  it('is a verified farmer for processing', () => {
    expect(unmet(batch, 'processing', facts)).toEqual([])
    expect(unmet(batch, 'processing', { ...facts, farmerStatus: 'pending' })).toEqual([
      'farmer-verified',
    ])
  })

  it('is measured moisture for the road', () => {
    expect(unmet({ ...batch, moistureContent: null }, 'in_transit', facts)).toEqual(['moisture'])
  })

  it('is a known destination for export; until then an EUDR record too, where one may be needed', () => {
    const unsold = { ...batch, destination: null }
    expect(unmet(unsold, 'exported', facts)).toEqual(['destination'])
    expect(unmet(unsold, 'exported', { ...facts, onDate: '2027-01-05' })).toEqual([
      'destination',
      'eudr',
    ])
    const cashew = { ...unsold, crop: 'cashew' } as const
    expect(unmet(cashew, 'exported', { ...facts, onDate: '2027-01-05' })).toEqual(['destination'])
  })

  it('is dry goods and no failed quality control for the road', () => {
    expect(unmet({ ...batch, moistureContent: 8 }, 'in_transit', facts)).toEqual([])
    const wet = { ...batch, moistureContent: 8.1 }
    expect(unmet(wet, 'in_transit', { ...facts, qualityControl: 'failed' })).toEqual([
      'moisture',
      'quality',
    ])
  })

  it('is no compliance record that failed, for export', () => {
    const records = [{ standard: 'Organic', status: 'non_compliant' }]
    expect(unmet(batch, 'exported', { ...facts, records })).toEqual(['records'])
    const pending = [{ standard: 'Organic', status: 'pending_review' }]
    expect(unmet(batch, 'exported', { ...facts, records: pending })).toEqual([])
  })

  it('is an EUDR record as soon as the regulation applies, in its scope and to the Union only', () => {
    const applying = { ...facts, onDate: '2026-12-30' }
    const records = [{ standard: 'EUDR', status: 'compliant' }]
    expect(unmet(batch, 'exported', applying)).toEqual(['eudr'])
    expect(unmet(batch, 'exported', { ...applying, records })).toEqual([])
    expect(unmet(batch, 'exported', { ...applying, operator: 'small' })).toEqual([])
    expect(unmet({ ...batch, crop: 'cashew' }, 'exported', applying)).toEqual([])
    const elsewhere = { ...batch, destination: 'Felixstowe, United Kingdom' }
    expect(unmet(elsewhere, 'exported', applying)).toEqual([])
  })

  it('is asked of the next stage, of which the last has none', () => {
    expect(unmetForNextStage(batch, 'harvested', { ...facts, farmerStatus: 'flagged' })).toEqual([
      { code: 'farmer-verified', text: 'The farmer is verified', met: false },
    ])
    expect(unmetForNextStage(batch, 'exported', facts)).toBeNull()
  })
})
