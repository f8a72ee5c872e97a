import { describe, expect, it } from 'vitest'
import { coordinatesText, decimalsFor, distanceWords } from './place-words.ts'

const landmarks = [
  { id: 'LOC-03', name: 'Soubré', coordinates: { latitude: 5.785, longitude: -6.608 } },
  { id: 'LOC-02', name: 'Wenchi', coordinates: { latitude: 7.739, longitude: -2.104 } },
]

describe('a place in words', () => {
  it.each([
    [6.0, -6.608, '24 km north of Soubré'],
    [5.6, -6.42, '29 km south-east of Soubré'],
    [7.739, -2.5, '44 km west of Wenchi'],
    [5.786, -6.609, 'Less than 1 km from Soubré'],
    [0.35, 32.58, ''],
  ])('is told from the nearest landmark: %d, %d', (latitude, longitude, words) => {
    expect(distanceWords({ latitude, longitude }, landmarks)).toBe(words)
  })

  it('has no more decimals than its exactness gives meaning to', () => {
    expect([5, 24, 310, 17_000, 400_000].map(decimalsFor)).toEqual([5, 4, 3, 1, 1])
    expect(coordinatesText({ latitude: -3.35, longitude: 37.341 }, 24)).toBe(
      '3.3500° S, 37.3410° E',
    )
    expect(coordinatesText({ latitude: 5.7836, longitude: -6.5939 }, 310)).toBe(
      '5.784° N, 6.594° W',
    )
  })

  it('is off by less than its exactness when it is rounded', () => {
    for (const accuracyM of [6, 24, 99, 310, 4_000, 17_000]) {
      expect((0.5 * 111_320) / 10 ** decimalsFor(accuracyM)).toBeLessThan(accuracyM)
    }
  })
})
