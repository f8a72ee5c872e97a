import { describe, expect, it } from 'vitest'
import { moistureLimitPercent } from './batch-transition.ts'
import { commodities } from './commodity.ts'
import { type BatchClaim, type ClaimFacts, warningsAbout } from './plausibility.ts'

const claim: BatchClaim = {
  crop: 'cocoa',
  quantity: 1_240,
  harvestDate: '2026-11-03',
  moistureContent: 7.4,
  certifications: ['Organic'],
}
const facts: ClaimFacts = {
  farmer: { id: 'FRM-0001', name: 'Ama Owusu', farmSize: 3.2, certifications: ['Organic'] },
  others: [],
  onDate: '2026-11-21',
}
const codes = (change: Partial<BatchClaim>, changedFacts: Partial<ClaimFacts> = {}) =>
  warningsAbout({ ...claim, ...change }, { ...facts, ...changedFacts }).map(({ code }) => code)
const texts = (change: Partial<BatchClaim>, changedFacts: Partial<ClaimFacts> = {}) =>
  warningsAbout({ ...claim, ...change }, { ...facts, ...changedFacts }).map(({ text }) => text)
const other = {
  id: 'GH-COC-0001',
  crop: 'cocoa' as const,
  quantity: 4_000,
  harvestDate: '2026-05-02',
  made: null,
  sources: [],
}

describe('what is unlikely of a batch', () => {
  it('is a yield above the limit of the organisation, which takes the place of what is usual', () => {
    expect(codes({ quantity: 4_000 })).toEqual([])
    const [text] = texts({ quantity: 4_000 }, { mostKgPerHa: { cocoa: 900 } })
    expect(text).toMatch('Your organisation asks about more than 900 kg')
    expect(codes({ quantity: 6_000 })).toEqual(['yield'])
    expect(codes({ quantity: 6_000 }, { mostKgPerHa: { cocoa: 2_000 } })).toEqual([])
    expect(codes({ quantity: 6_000 }, { mostKgPerHa: { cocoa: null } })).toEqual(['yield'])
  })

  it('is nothing where the figures are those of an ordinary harvest', () => {
    expect(codes({})).toEqual([])
  })

  it('is nothing yet where nothing is filled in', () => {
    const empty = { quantity: undefined, harvestDate: undefined, moistureContent: undefined }
    expect(codes({ ...empty, certifications: [] })).toEqual([])
  })

  it('is more than such a farm can give', () => {
    expect(codes({ quantity: 4_320 })).toEqual([])
    expect(texts({ quantity: 12_400 })).toEqual([
      '12,400 kg is 3,875 kg a hectare from 3.2 ha. Farms hardly ever harvest more than 1,350 kg of cocoa a hectare in a year.',
    ])
  })

  it('is no yield of a farm that is not measured', () => {
    const farmer = { ...facts.farmer, farmSize: null }
    expect(codes({ quantity: 12_400 }, { farmer, others: [other] })).toEqual([])
    // What is known of it still counts: a plot, and what else was registered.
    const home = { id: 'P1', name: 'Home field', areaHa: { measured: 0.5, declared: null } }
    const sources = [{ plotId: 'P1', kg: 700 }]
    expect(codes({ sources }, { farmer, plots: [home] })).toEqual(['plot-yield'])
  })

  it('is more than a year gives, counted with the other batches of that year and crop', () => {
    expect(texts({}, { others: [other] })).toEqual([
      expect.stringContaining('1,240 kg, with the 4,000 kg of the 12 months up to it, is 1,638 kg'),
    ])
    expect(codes({}, { others: [{ ...other, crop: 'coffee' }] })).toEqual([])
    expect(codes({}, { others: [{ ...other, harvestDate: '2025-11-03' }] })).toEqual([])
  })

  it('is more than a plot can give, with what it gave before', () => {
    const home = { id: 'P1', name: 'Home field', areaHa: { measured: 0.5, declared: null } }
    const from = (kg: number) => ({ sources: [{ plotId: 'P1', kg }] })
    expect(codes(from(675), { plots: [home] })).toEqual([])
    expect(texts(from(700), { plots: [home] })).toEqual([
      'Home field would have given 1,400 kg a hectare in a year, from 0.5 ha. More than 1,350 kg of cocoa is not likely.',
    ])
    const before = { ...other, quantity: 300, sources: [{ plotId: 'P1', kg: 300 }] }
    expect(codes(from(400), { plots: [home], others: [before] })).toEqual(['plot-yield'])
    expect(codes(from(5_000), { plots: [] })).toEqual([])
  })

  it('is a harvest that is there already', () => {
    const same = { ...other, quantity: 1_240, harvestDate: '2026-11-03' }
    expect(texts({}, { others: [same] })).toEqual([expect.stringMatching(/^GH-COC-0001 of this/)])
    expect(codes({}, { others: [{ ...same, quantity: 1_241 }] })).toEqual([])
  })

  it.each([
    { moistureContent: 8, expected: [] },
    { moistureContent: 8.1, expected: ['moisture-high'] },
    { moistureContent: 5.5, expected: [] },
    { moistureContent: 5.4, expected: ['moisture-low'] },
    { moistureContent: 0, expected: ['moisture-low'] },
  ])('is $moistureContent% of water in cocoa: $expected', ({ moistureContent, expected }) => {
    expect(codes({ moistureContent })).toEqual(expected)
  })

  it.each(commodities)(
    'leaves a range of moisture in which %s is neither wet nor too dry',
    (crop) => {
      const moistureContent = moistureLimitPercent[crop]
      expect(codes({ crop, moistureContent, quantity: 100 })).toEqual([])
    },
  )

  it.each([
    { harvestDate: '2026-11-21', expected: [] },
    { harvestDate: '2026-11-22', expected: ['harvest-in-future'] },
    { harvestDate: '2025-11-21', expected: [] },
    { harvestDate: '2025-11-20', expected: ['harvest-long-ago'] },
  ])('is a harvest of $harvestDate on 2026-11-21: $expected', ({ harvestDate, expected }) => {
    expect(codes({ harvestDate })).toEqual(expected)
  })

  it('is a certification that the farmer does not have', () => {
    expect(texts({ certifications: ['Organic', 'FairTrade'] })).toEqual([
      'Ama Owusu is not certified to FairTrade.',
    ])
  })

  it('is a certification that no certificate shows, where those on record are known', () => {
    expect(texts({}, { certificates: [] })).toEqual([
      'Organic: No certificate on record names this farmer.',
    ])
  })
})
