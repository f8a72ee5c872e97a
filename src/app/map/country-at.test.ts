import { describe, expect, it } from 'vitest'
import { locationRows } from '#mocks/resources/location-rows.ts'
import { countryAt, countryCorners, isInCountry } from './country-at.ts'
import { readOutlines } from './outlines.ts'

describe('the outlines of countries', () => {
  it('have a path and a place for its name for every country of Africa', () => {
    const named = readOutlines().filter(({ name }) => name)
    expect(named).toHaveLength(54)
    for (const { drawing, label } of named) {
      expect(drawing.path).toMatch(/^M[\d.,LMZ]+$/)
      expect(label.width).toBeGreaterThan(0)
    }
  })

  it.each(locationRows.map((row) => [row.name, row] as const))(
    'hold %s where it is',
    (_, { coordinates, countryCode }) => {
      expect(isInCountry(coordinates, countryCode)).toBe(true)
    },
  )

  it('do not hold a place whose latitude and longitude are the other way round', () => {
    const soubre = { latitude: -6.608, longitude: 5.785 }
    const moshi = { latitude: 37.34, longitude: -3.35 }
    expect(isInCountry(soubre, 'CI')).toBe(false)
    expect(isInCountry(moshi, 'TZ')).toBe(false)
  })

  it('tell the country of a place, and none for the sea', () => {
    expect(countryAt({ latitude: 5.785, longitude: -6.608 })?.name).toBe('Côte d’Ivoire')
    expect(countryAt({ latitude: 0, longitude: -5 })).toBeUndefined()
    expect(isInCountry({ latitude: 0, longitude: -5 }, 'GH')).toBe(false)
  })

  it('tell how far a country reaches', () => {
    const [southWest, northEast] = countryCorners('GH')
    expect(southWest?.latitude).toBeCloseTo(4.8, 1)
    expect(northEast?.latitude).toBeCloseTo(11.2, 1)
    expect(countryCorners('DE')).toEqual([])
  })

  it('say nothing against a country that they do not have', () => {
    expect(isInCountry({ latitude: 50, longitude: 10 }, 'DE')).toBe(true)
  })
})
