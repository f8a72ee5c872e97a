import { expect, it } from 'vitest'
import type { Position } from './geometry.ts'
import { middleOf } from './middle.ts'

const square: Position[] = [
  [10, 5],
  [10.002, 5],
  [10.002, 5.002],
  [10, 5.002],
  [10, 5],
]
/** A field like an L: its centre of area lies in the corner that it leaves out. */
const bent: Position[] = [
  [10, 5],
  [10.01, 5],
  [10.01, 5.001],
  [10.001, 5.001],
  [10.001, 5.01],
  [10, 5.01],
  [10, 5],
]

it('the middle of a boundary is its centre of area, of a point the point, of parts the largest', () => {
  expect(middleOf({ type: 'Polygon', coordinates: [square] })).toEqual([10.001, 5.001])
  expect(middleOf({ type: 'Point', coordinates: [1.5, 6] })).toEqual([1.5, 6])
  const small = square.map(([lon, lat]): Position => [20 + lon / 10, lat])
  expect(middleOf({ type: 'MultiPolygon', coordinates: [[small], [square]] })).toEqual([
    10.001, 5.001,
  ])
})

it('the middle lies on the plot, also where the centre of area does not', () => {
  const [longitude, latitude] = middleOf({ type: 'Polygon', coordinates: [bent] })
  expect(latitude).toBeGreaterThan(5.001)
  expect(longitude).toBe(10.0005)
})
