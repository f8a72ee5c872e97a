import { describe, expect, it } from 'vitest'
import { eudrNeed } from './eudr-need.ts'

const lot = {
  crop: 'cocoa',
  destinationCountryCode: 'NL',
  expectedArrival: '2027-01-12',
  status: 'in_transit',
} as const
const today = '2026-11-25'
const isNeeded = (change: Partial<Parameters<typeof eudrNeed>[0]>, onDate = today) =>
  eudrNeed({ ...lot, ...change }, onDate).isNeeded

const rule =
  'the EUDR applies to what customs release from 30 December 2026 on (Regulation (EU) 2023/1115 as amended by Regulation (EU) 2025/2650, Article 38(2))'

describe('whether a lot needs what the EUDR asks for', () => {
  it('goes by the day on which customs release it, not by the day on which it leaves', () => {
    expect(eudrNeed({ ...lot, expectedArrival: '2026-12-29' }, today)).toEqual({
      isNeeded: false,
      why: `It arrives on 29 December 2026, and ${rule}`,
    })
    expect(eudrNeed({ ...lot, expectedArrival: '2026-12-30' }, today)).toEqual({
      isNeeded: true,
      why: `It arrives on 30 December 2026: ${rule}`,
    })
  })

  it('is yes where nobody knows when it arrives, or in which country', () => {
    expect(eudrNeed({ ...lot, expectedArrival: null }, today)).toEqual({
      isNeeded: true,
      why: `When it arrives is not known: ${rule}`,
    })
    expect(isNeeded({ destinationCountryCode: null })).toBe(true)
  })

  it('takes no day that has passed for an arrival before the first day of the rules', () => {
    const early = { expectedArrival: '2026-12-20' }
    expect(isNeeded(early, '2026-12-29')).toBe(false)
    expect(eudrNeed({ ...lot, ...early }, '2026-12-30')).toEqual({
      isNeeded: true,
      why: `It was expected on 20 December 2026, and only a customs declaration shows whether it came: ${rule}`,
    })
  })

  it('goes by the arrival on record once the lot is exported', () => {
    const left = { ...lot, status: 'exported', expectedArrival: '2026-12-20' }
    expect(eudrNeed(left, '2027-03-01')).toEqual({
      isNeeded: false,
      why: `It was expected on 20 December 2026, and ${rule}`,
    })
  })

  it('is no for what goes elsewhere, and for what the regulation does not list', () => {
    expect(eudrNeed({ ...lot, destinationCountryCode: 'GB' }, today)).toEqual({
      isNeeded: false,
      why: 'Its destination, United Kingdom, is outside the market of the European Union',
    })
    expect(isNeeded({ destinationCountryCode: 'XI' })).toBe(true)
    expect(eudrNeed({ ...lot, crop: 'cashew' }, today)).toEqual({
      isNeeded: false,
      why: 'Cashew is outside EUDR scope (Annex I)',
    })
  })

  it('begins later for the smallest operators', () => {
    expect(eudrNeed(lot, today, 'small').isNeeded).toBe(false)
    const later = { ...lot, expectedArrival: '2027-06-30' }
    expect(eudrNeed(later, today, 'small').why).toMatch(/30 June 2027 on .*Article 38\(3\)/)
    expect(eudrNeed(later, today, 'small').isNeeded).toBe(true)
  })
})
