import { describe, expect, it } from 'vitest'
import { plainText } from '#domain/text-search.ts'
import { locationRows } from '#mocks/resources/location-rows.ts'
import { isInCountry } from './country-at.ts'
import { readRegions, regionAt } from './regions.ts'

const regions = await readRegions()
const countryOf = ({ shape }: (typeof regions.all)[number]) => shape.properties.country
const inCountry = (code: string) => regions.all.filter((region) => countryOf(region) === code)

describe('the regions of countries', () => {
  it.each([
    ['NG', 37],
    ['UG', 4],
    ['CM', 10],
    ['GN', 8],
    ['RW', 5],
  ])('of %s are the %i that there are', (code, count) => {
    const names = inCountry(code).map(({ name }) => name)
    expect(new Set(names).size).toBe(count)
    expect(names).not.toContain('')
  })

  it('lie in their country, with a place for the name', () => {
    for (const { shape, label } of regions.all) {
      expect(label.width).toBeGreaterThan(0)
      const [longitude, latitude] = shape.geometry.coordinates[0]?.[0]?.[0] ?? []
      const corner = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
      expect(isInCountry(corner, shape.properties.country)).toBe(true)
    }
  })

  it('have borders within each country that has several', () => {
    expect(regions.borders).toHaveLength(new Set(regions.all.map(countryOf)).size)
    for (const { path } of regions.borders) expect(path).toMatch(/^M[\d.,LMZ]+$/)
  })

  const known = new Set(['NG', 'UG', 'TZ', 'ET'])
  it.each(
    locationRows
      .filter(({ countryCode, state }) => known.has(countryCode) && state !== 'South Ethiopia')
      .map((row) => [row.name, row.state, row] as const),
  )('have %s in %s', (_, state, { coordinates, countryCode }) => {
    expect(regionAt(coordinates, countryCode, regions)).toBe(
      // Natural Earth writes Yoruba without its tones.
      countryCode === 'NG' ? plainName(state) : state,
    )
  })

  it('are not told where they were drawn anew since', () => {
    const yirgacheffe = { latitude: 6.162, longitude: 38.206 }
    expect(regionAt(yirgacheffe, 'ET', regions)).toBe('')
    expect(inCountry('GH')).toEqual([])
    expect(inCountry('CI')).toEqual([])
  })
})

const plainName = (name: string) => plainText(name).replace(/^./, (first) => first.toUpperCase())
