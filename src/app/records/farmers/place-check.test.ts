import { describe, expect, it } from 'vitest'
import type { Location } from '#domain/location.ts'
import { nearestLocation, warningOfPlace } from './place-check.ts'

// Only where it is and what it is for matter here.
const place = (id: string, latitude: number, longitude: number, type = 'production') =>
  ({ id, type, coordinates: { latitude, longitude } }) as Location
const soubre = place('LOC-03', 5.7836, -6.5939)

describe('a farm far from its location', () => {
  it('is doubted, and one nearby is not', () => {
    expect(warningOfPlace({ latitude: 5.9, longitude: -6.4 }, soubre)).toBeUndefined()
    expect(warningOfPlace({ latitude: 9.2, longitude: 4.1 }, soubre)).toEqual({
      apartKm: expect.closeTo(1241, -2),
    })
  })

  it.each([
    ['swapped', { latitude: -6.59, longitude: 5.78 }, { latitude: 5.78, longitude: -6.59 }],
    ['sign', { latitude: 5.78, longitude: 6.59 }, { latitude: 5.78, longitude: -6.59 }],
    ['sign', { latitude: -5.78, longitude: -6.59 }, { latitude: 5.78, longitude: -6.59 }],
  ])('by a slip (%s) is told what was meant', (slip, point, meant) => {
    expect(warningOfPlace(point, soubre)?.meant).toEqual({ slip, point: meant })
  })
})

describe('the nearest location', () => {
  const all = [place('far', 8, -3), soubre, place('port', 5.784, -6.593, 'export')]

  it('is one where things are grown', () => {
    expect(nearestLocation({ latitude: 5.784, longitude: -6.593 }, all)?.id).toBe('LOC-03')
  })

  it('is none where all are far', () => {
    expect(nearestLocation({ latitude: 0.3, longitude: 32 }, all)).toBeUndefined()
  })
})
