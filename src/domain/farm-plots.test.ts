import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changedFarmer, registeredFarmer } from './builders/farmer.ts'
import { registeredPlot } from './builders/plot.ts'
import { farmerWithPlots } from './farm-plots.ts'
import { type Farmer, farmerChangesSchema, newFarmerSchema } from './farmer.ts'
import { followsFromPlots } from './farmer-rules.ts'
import { newPlotSchema, type Plot } from './plot.ts'
import { sampleBodies } from './sample-bodies.ts'

const at = '2026-10-20T12:00:00Z'
const farmer: Farmer = {
  ...registeredFarmer(
    z.parse(newFarmerSchema, { ...sampleBodies.createFarmer, farmSize: 4.5 }),
    { location: undefined },
    { person: { id: 'agent', name: 'Sample Agent' }, recordedAt: at },
  ),
  version: 1,
  updatedAt: at,
}
const plot = (fields: object): Plot => ({
  ...registeredPlot(
    z.parse(newPlotSchema, { ...sampleBodies.createPlot, ...fields }),
    { farmer },
    { recordedBy: '' },
  ),
  version: 1,
  updatedAt: at,
})
const field = plot({})
const point = plot({
  id: 'PLT-POINT',
  geometry: { type: 'Point', coordinates: [-2.5, 6.2] },
  areaHa: { declared: 1.25 },
  capture: { ...Object(sampleBodies.createPlot?.capture), accuraciesM: [4], fixes: [] },
})
const doubtful = plot({ id: 'PLT-DOUBT', agreed: ['spike'] })

describe('a farm', () => {
  it('has the size of all its plots, and the place of the largest one without doubts', () => {
    const farm = farmerWithPlots(farmer, [point, field])
    expect(farm).toMatchObject({
      farmSize: 3.35,
      plots: { count: 2, checked: 2, checkedSince: field.capture.at },
      coordinatesSource: { method: 'gps', takenAt: field.capture.at },
    })
    expect(farm.coordinates?.latitude).toBeCloseTo(6.2113, 3)
    expect(followsFromPlots(farm)).toBe(true)
    expect(farmerWithPlots(farmer, [point]).coordinates).toEqual({ latitude: 6.2, longitude: -2.5 })
  })

  it('is what was entered as long as doubts stand about every plot', () => {
    const farm = farmerWithPlots(farmer, [doubtful])
    expect(farm).toEqual({
      ...farmer,
      plots: { count: 1, checked: 0, checkedSince: null, shapes: [] },
    })
    expect(followsFromPlots(farm)).toBe(false)
    expect(farmerWithPlots(farmer, [doubtful, point]).farmSize).toBe(3.35)
  })

  it('gets the size that was not measured from its plots', () => {
    const unmeasured = { ...farmer, farmSize: null }
    expect(farmerWithPlots(unmeasured, [doubtful]).farmSize).toBeNull()
    expect(farmerWithPlots(unmeasured, [field]).farmSize).toBe(2.1)
  })

  it('is the same record where nothing changes', () => {
    const farm = farmerWithPlots(farmer, [field])
    expect(farmerWithPlots(farm, [field])).toBe(farm)
    expect(farmerWithPlots(farmer, [])).toBe(farmer)
  })

  it('is not changed by who edits the farmer, once it follows from plots', () => {
    const changes = z.parse(farmerChangesSchema, {
      farmSize: 9,
      coordinates: { latitude: 1, longitude: 1 },
      phone: '+233 20 000 0177',
    })
    const change = (before: Farmer) =>
      changedFarmer(before, changes, { location: undefined }, { recordedBy: '', recordedAt: at })
    const farm = farmerWithPlots(farmer, [field])
    expect(change(farm)).toMatchObject({ farmSize: 2.1, phone: '+233 20 000 0177' })
    expect(change(farm).coordinates).toEqual(farm.coordinates)
    expect(change(farmer)).toMatchObject({ farmSize: 9, coordinates: { latitude: 1 } })
  })
})
