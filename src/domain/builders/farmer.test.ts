import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { farmerChangesSchema, newFarmerSchema } from '../farmer.ts'
import { locationSchema, newLocationSchema } from '../location.ts'
import { sampleBodies } from '../sample-bodies.ts'
import { changedFarmer, registeredFarmer } from './farmer.ts'
import { registeredLocation } from './location.ts'

const recorded = {
  recordedBy: 'Esi Sample',
  recordedAt: '2026-10-20T23:30:00Z',
}
const doing = {
  person: { id: 'esi@example.org', name: 'Esi Sample' },
  recordedAt: recorded.recordedAt,
}
const version = { version: 1, updatedAt: recorded.recordedAt }
const location = z.parse(locationSchema, {
  ...registeredLocation(
    z.parse(newLocationSchema, sampleBodies.createLocation),
    { agent: undefined },
    recorded,
  ),
  ...version,
})
const body = z.parse(newFarmerSchema, sampleBodies.createFarmer)
const farmer = { ...registeredFarmer(body, { location }, doing), ...version }
const gps = { method: 'gps', accuracyM: 4, takenAt: '2026-10-20T08:00:00Z' } as const

const change = (changes: object, before = farmer, named: typeof location | undefined = undefined) =>
  changedFarmer(before, z.parse(farmerChangesSchema, changes), { location: named }, recorded)

describe('a registered farmer', () => {
  it('is to be verified, belongs to the place, and was registered on the day that is stated', () => {
    expect(farmer).toMatchObject({
      status: 'pending',
      location: 'Juaboso, Western North, Ghana',
      avatar: 'AS',
      registrationDate: '2026-10-02',
    })
  })

  it('has no place’s name where the place is not known', () => {
    const unknown = registeredFarmer(body, { location: undefined }, doing)
    expect(unknown).toMatchObject({ locationId: body.locationId, location: '' })
  })
})

describe('a changed farmer', () => {
  it('says that the record was updated', () => {
    expect(change({ phone: '+233 20 000 0001' }).recentActivity).toBe('Record updated')
  })

  it('has no source of coordinates that came without one', () => {
    const measured = { ...farmer, coordinatesSource: gps }
    const coordinates = { latitude: 6.5, longitude: -2.1 }
    expect(change({ coordinates }, measured).coordinatesSource).toBeNull()
    expect(change({ farmSize: 3 }, measured).coordinatesSource).toEqual(gps)
  })

  it('keeps the place’s name until the place is another one', () => {
    expect(change({ locationId: farmer.locationId }).location).toBe(farmer.location)
    expect(change({ locationId: 'LOC-OTHER' }).location).toBe('')
    const renamed = { ...location, name: 'Soubré' }
    expect(change({ locationId: 'LOC-OTHER' }, farmer, renamed).location).toBe(
      'Soubré, Western North, Ghana',
    )
  })

  it('keeps what was left out, and the history of a consent that was not sent', () => {
    const given = change(sampleBodies.updateFarmer ?? {})
    expect(given.consentHistory).toMatchObject([{ kind: 'given', recordedBy: 'Esi Sample' }])
    const later = change({ name: 'Abena Ọlá', email: undefined }, given)
    expect(later).toMatchObject({ email: farmer.email, avatar: 'AỌ' })
    expect(later.consentHistory).toEqual(given.consentHistory)
  })
})
