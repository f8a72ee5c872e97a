import { expect, it } from 'vitest'
import { sourceAfter } from './place.ts'

const old = {
  coordinates: { latitude: 6.1, longitude: -2.4 },
  coordinatesSource: { method: 'gps', accuracyM: 4, takenAt: '2026-03-03T09:00:00Z' },
} as const

it('coordinates that stay keep how they were found', () => {
  expect(sourceAfter(old, {})).toEqual({ coordinatesSource: old.coordinatesSource })
  expect(sourceAfter(old, { coordinates: { ...old.coordinates } })).toEqual({
    coordinatesSource: old.coordinatesSource,
  })
})

it('other coordinates have their own, or none', () => {
  const coordinates = { latitude: 6.2, longitude: -2.4 }
  const typed = { method: 'typed', accuracyM: null, takenAt: '2026-03-04T09:00:00Z' } as const
  expect(sourceAfter(old, { coordinates })).toEqual({ coordinatesSource: null })
  expect(sourceAfter(old, { coordinates, coordinatesSource: typed })).toEqual({
    coordinatesSource: typed,
  })
})
