import { expect, it } from 'vitest'
import { distanceKm } from './distance.ts'

const kumasi = { latitude: 6.6885, longitude: -1.6244 }
const accra = { latitude: 5.6037, longitude: -0.187 }

it('measures along the ground', () => {
  expect(distanceKm(kumasi, accra)).toBeCloseTo(199.4, 0)
  expect(distanceKm(accra, kumasi)).toBe(distanceKm(kumasi, accra))
  expect(distanceKm(kumasi, kumasi)).toBe(0)
})

it('measures half around the world', () => {
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    Math.PI * 6371,
  )
})
