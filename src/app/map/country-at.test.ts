import { describe, expect, it } from 'vitest'
import { locationRows } from '#mocks/resources/location-rows.ts'
import { countryNameAt, isInCountry } from './country-at.ts'
import { readOutlines } from './outlines.ts'

describe('the outlines of countries', () => {
  it('have a path and a place for its name for every country of Africa', () => {
    const named = readOutlines().filter(({ name }) => name)
    expect(named).toHaveLength(54)
    for (const { path, label } of named) {
      expect(path).toMatch(/^M[\d.,LMZ]+$/)
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
    expect(countryNameAt({ latitude: 5.785, longitude: -6.608 })).toBe('Côte d’Ivoire')
    expect(countryNameAt({ latitude: 0, longitude: -5 })).toBe('')
    expect(isInCountry({ latitude: 0, longitude: -5 }, 'GH')).toBe(false)
  })

  it('say nothing against a country that they do not have', () => {
    expect(isInCountry({ latitude: 50, longitude: 10 }, 'DE')).toBe(true)
  })
})
