import { describe, expect, it } from 'vitest'
import {
  type TransitionFacts,
  transitionPreconditions,
  unmetForNextStage,
} from './batch-transition.ts'
import { nextStage, stageAfterEvent } from './tracking-event.ts'

const batch = {
  crop: 'cocoa',
  destination: 'Hamburg, Germany',
  destinationCountryCode: 'DE',
  expectedArrival: '2026-06-20',
  moistureContent: 7.4,
  status: 'in_transit',
} as const
const facts: TransitionFacts = {
  farmerStatus: 'verified',
  records: [],
  qualityControl: 'passed',
  taints: [],
  today: '2026-05-04',
}
const unmet = (...args: Parameters<typeof transitionPreconditions>) =>
  transitionPreconditions(...args).flatMap(({ code, met }) => (met ? [] : [code]))

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
    const unsold = { ...batch, destination: null, destinationCountryCode: null }
    expect(unmet(unsold, 'exported', facts)).toEqual(['destination'])
    expect(unmet(unsold, 'exported', { ...facts, today: '2027-01-05' })).toEqual([
      'destination',
      'eudr',
    ])
    const cashew = { ...unsold, crop: 'cashew' } as const
    expect(unmet(cashew, 'exported', { ...facts, today: '2027-01-05' })).toEqual(['destination'])
  })

  it('is dry goods and a passed quality control for the road', () => {
    expect(unmet({ ...batch, moistureContent: 8 }, 'in_transit', facts)).toEqual([])
    const unseen = { ...facts, qualityControl: null }
    expect(unmet(batch, 'in_transit', unseen)).toEqual(['quality'])
    expect(unmet(batch, 'exported', unseen)).toEqual(['quality'])
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
    const applying = { ...facts, today: '2026-12-30' }
    const records = [{ standard: 'EUDR', status: 'compliant' }]
    expect(unmet(batch, 'exported', applying)).toEqual(['eudr'])
    expect(unmet(batch, 'exported', { ...applying, records })).toEqual([])
    expect(unmet(batch, 'exported', { ...applying, operator: 'small' })).toEqual([])
    expect(unmet({ ...batch, crop: 'cashew' }, 'exported', applying)).toEqual([])
    const elsewhere = { ...batch, destinationCountryCode: 'GB' }
    expect(unmet(elsewhere, 'exported', applying)).toEqual([])
    const northernIreland = { ...batch, destinationCountryCode: 'XI' }
    expect(unmet(northernIreland, 'exported', applying)).toEqual(['eudr'])
  })

  it('is plots that are on record and screened, for what is mixed of several farms too', () => {
    const records = [{ standard: 'EUDR', status: 'compliant' }]
    const applying = { ...facts, records, today: '2026-12-30' }
    const unmetWith = (...taints: TransitionFacts['taints']) =>
      unmet(batch, 'exported', { ...applying, taints })
    expect(unmetWith('origin-unknown')).toEqual(['origin'])
    expect(unmetWith('plot-unknown')).toEqual(['origin'])
    for (const reason of ['unscreened', 'more-info', 'high-risk'] as const) {
      expect(unmetWith(reason)).toEqual(['screening'])
    }
    expect(unmetWith('unscreened', 'origin-unknown')).toEqual(['origin', 'screening'])
    const tainted = { ...applying, taints: ['origin-unknown', 'unscreened'] as const }
    expect(unmet(batch, 'exported', { ...tainted, today: '2026-12-29' })).toEqual([])
    expect(unmet({ ...batch, crop: 'cashew' }, 'exported', tainted)).toEqual([])
    expect(unmet({ ...batch, destinationCountryCode: 'GB' }, 'exported', tainted)).toEqual([])
    const toBelfast = { ...batch, destinationCountryCode: 'XI' }
    expect(unmet(toBelfast, 'exported', tainted)).toEqual(['origin', 'screening'])
    const open = { ...batch, destinationCountryCode: null }
    expect(unmet(open, 'exported', tainted)).toEqual(['destination', 'origin', 'screening'])
    expect(unmet(batch, 'in_transit', tainted)).toEqual([])
  })

  it('goes by the code of the country, never by how the place is spelt', () => {
    const applying = { ...facts, today: '2026-12-30' }
    for (const destination of ['Rotterdam', 'Hamburg, Deutschland', 'Le Havre, FRANCE']) {
      const open = { ...batch, destination, destinationCountryCode: null }
      expect(unmet(open, 'exported', applying)).toEqual(['destination', 'eudr'])
      const known = { ...batch, destination, destinationCountryCode: 'NL' }
      expect(unmet(known, 'exported', applying)).toEqual(['eudr'])
    }
  })

  it('is asked of the next stage, of which the last has none', () => {
    expect(unmetForNextStage(batch, 'harvested', { ...facts, farmerStatus: 'flagged' })).toEqual([
      { code: 'farmer-verified', text: 'The farmer is verified', met: false },
    ])
    expect(unmetForNextStage(batch, 'exported', facts)).toBeNull()
  })
})
