import { describe, expect, it } from 'vitest'
import { farmMessages, farmOf, farmValuesOf, newFarmValues } from './farm-values.ts'

const typed = {
  ...newFarmValues(),
  name: '  Upper   field ',
  areaHa: '6,5',
  crops: ['cocoa' as const],
  latitude: '6.2',
  longitude: '-2.4',
}
const boundary = '6.2, -2.4\n\n6,21; -2,4\n6.21, -2.39'

describe('the form of a farm', () => {
  it('reads figures and corners as people write them', () => {
    const farm = farmOf({ ...typed, boundary })
    expect(farm).toMatchObject({ name: 'Upper field', areaHa: 6.5 })
    expect(farm.boundary).toEqual([
      { latitude: 6.2, longitude: -2.4 },
      { latitude: 6.21, longitude: -2.4 },
      { latitude: 6.21, longitude: -2.39 },
    ])
    expect(farmMessages({ ...typed, boundary })).toEqual({})
  })

  it('lets a large farm wait for its boundary', () => {
    expect(farmMessages(typed)).toEqual({})
    expect(farmOf(typed)).not.toHaveProperty('boundary')
  })

  it('names the line of the boundary that is no corner', () => {
    const wrong = farmMessages({ ...typed, boundary: `${boundary}\nat the river` })
    expect(wrong.boundary).toBe('Enter line 4 as latitude and longitude, like 6.211304, -2.483911')
    expect(farmMessages({ ...typed, boundary: '6.2, -2.4\n96, -2.4' }).boundary).toMatch(/line 2/)
  })

  it('asks for what a farm needs', () => {
    expect(Object.keys(farmMessages(newFarmValues())).toSorted()).toEqual([
      'areaHa',
      'crops',
      'latitude',
      'longitude',
      'name',
    ])
  })

  it('shows a known farm as it would be typed', () => {
    const farm = farmOf({ ...typed, boundary })
    expect(farmOf(farmValuesOf(farm))).toEqual(farm)
  })
})
