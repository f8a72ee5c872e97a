import { describe, expect, it } from 'vitest'
import { degreesOf, pairOf } from './degrees.ts'

describe('coordinates as people write them', () => {
  it.each([
    ['6.6885', 6.6885],
    [' −1,6244 ', -1.6244],
    ['1.6244° W', -1.6244],
    ['6.6885 n', 6.6885],
    ['10.72S', -10.72],
  ])('%s', (text, degrees) => expect(degreesOf(text)).toBe(degrees))

  it.each(['', 'x', '6 41 18', '1.2.3', '6.6885 Q'])('not %s', (text) =>
    expect(degreesOf(text)).toBeNaN(),
  )

  it.each([
    ['6.6885, -1.6244', '6.6885', '-1.6244'],
    ['6.6885,-1.6244', '6.6885', '-1.6244'],
    ['6.6885 -1.6244', '6.6885', '-1.6244'],
    ['6,6885; -1,6244', '6,6885', '-1,6244'],
    ['6.6885° N, 1.6244° W', '6.6885° N', '1.6244° W'],
  ])('both from %s', (text, latitude, longitude) =>
    expect(pairOf(text)).toEqual({ latitude, longitude }),
  )

  it.each(['6.6885', '6,6885', 'Kumasi, Ghana', '1, 2, 3'])('not both from %s', (text) =>
    expect(pairOf(text)).toBeUndefined(),
  )
})
