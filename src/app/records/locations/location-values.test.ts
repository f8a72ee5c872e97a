import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Location, newLocationSchema } from '#domain/location.ts'
import { type LocationValues, locationForm } from './location-values.ts'

const good: LocationValues = {
  ...locationForm.empty('LOC-7F3K9QZ2M4XB'),
  name: 'Juaboso',
  countryCode: 'GH',
  state: 'Western North',
  latitude: '6.341',
  longitude: '-2.829',
  primaryCrops: ['cocoa'],
}

const location: Location = {
  ...z.parse(newLocationSchema, locationForm.bodyOf(good)),
  coordinatesSource: null,
  agent: '',
  farmersCount: 0,
  activeBatches: 0,
  totalArea: 0,
  farmsNotMeasured: 0,
  status: 'active',
  lastUpdate: '2026-03-11T09:30:00Z',
  weatherInfo: {
    temperature: 27,
    humidity: 70,
    rainfall: 0,
    conditions: 'Clear',
    measuredAt: '2026-03-11T09:30:00Z',
  },
  infrastructure: { roads: 'Fair', storage: 'Basic', processing: 'Basic', transport: 'Limited' },
  compliance: { certifications: [], inspectionDate: null, status: 'Under Review', inspectedBy: '' },
  version: 2,
  updatedAt: '2026-03-11T09:30:00Z',
}

describe('the form of a location', () => {
  it('accepts what is right, and writes the country by its name', () => {
    expect(locationForm.problemsOf(good)).toEqual({})
    expect(locationForm.bodyOf(good)).toMatchObject({
      country: 'Ghana',
      coordinates: { latitude: 6.341, longitude: -2.829 },
      agentId: null,
    })
  })

  const number = 'Enter a number'
  it.each<[keyof LocationValues, unknown, string]>([
    ['name', ' ', 'Fill this in'],
    ['name', 'a'.repeat(201), 'Must have 200 letters or fewer'],
    ['state', '', 'Fill this in'],
    ['type', 'market', 'Choose one of these'],
    ['countryCode', '', 'Choose a country'],
    ['latitude', '', number],
    ['latitude', 'six', number],
    ['latitude', '6,341.5', number],
    ['latitude', '96', 'Must be 90 or less'],
    ['longitude', '-200', 'Must be -180 or more'],
    ['longitude', '2.8.29', number],
    ['primaryCrops', [], 'Choose at least one'],
  ])('says what is wrong with %s: %j', (field, value, message) => {
    const problems = locationForm.problemsOf({ ...good, [field]: value })
    expect(problems).toEqual({ [field]: message })
  })

  it('does not take the point where no place is', () => {
    const nowhere = { ...good, latitude: '0', longitude: '0,0' }
    expect(locationForm.problemsOf(nowhere).latitude).toMatch(/lies in the sea/)
  })

  it('sends only what was changed, and ratings all together', () => {
    const values = locationForm.valuesOf(location)
    expect(locationForm.changesOf(values)).toEqual({})
    expect(locationForm.changesOf({ ...values, latitude: '6.3410', agentId: 'AGT-01' })).toEqual({
      agentId: 'AGT-01',
    })
    expect(locationForm.changesOf({ ...values, storage: 'Good' })).toEqual({
      infrastructure: { ...location.infrastructure, storage: 'Good' },
    })
    expect(locationForm.changesOf({ ...values, countryCode: 'CI' })).toEqual({
      country: 'Côte d’Ivoire',
      countryCode: 'CI',
    })
  })

  it('keeps the name that a record has for its country', () => {
    const values = locationForm.valuesOf({ ...location, country: 'Republic of Ghana' })
    expect(locationForm.changesOf({ ...values, state: 'Western' })).toEqual({ state: 'Western' })
  })

  it('judges only what was changed: a status and a rating of a newer version can stay', () => {
    const newer = {
      ...location,
      status: 'seasonal',
      infrastructure: { ...location.infrastructure, roads: 'Superb' },
    }
    const values = locationForm.valuesOf(newer)
    expect(locationForm.problemsOf({ ...values, name: 'Juaboso Nkwanta' })).toEqual({})
    // Ratings are sent all together.
    expect(locationForm.problemsOf({ ...values, storage: 'Good' })).toEqual({
      roads: 'Choose one of these',
    })
  })

  it('sends the ratings of a new place with it', () => {
    expect(locationForm.bodyOf({ ...good, roads: 'Fair' })).toMatchObject({
      infrastructure: { roads: 'Fair', storage: 'Basic', processing: 'Basic', transport: 'Basic' },
    })
  })
})
