import { describe, expect, it } from 'vitest'
import { chartScale } from './chart-scale.ts'

const figures = (...prices: number[]) =>
  prices.map((pricePerTonne, index) => ({
    date: `2026-01-${String(1 + index * 7).padStart(2, '0')}`,
    pricePerTonne,
  }))

describe('chartScale', () => {
  it('holds all prices between round ones, in four spaces at most', () => {
    expect(chartScale(figures(4870, 5400, 6210)).ticks).toEqual([4500, 5000, 5500, 6000, 6500])
    expect(chartScale(figures(1205, 1290)).ticks).toEqual([1200, 1250, 1300])
    for (const prices of [
      [990, 1010],
      [1, 9999],
      [1300, 1399.5],
      [87, 88],
    ]) {
      const { ticks, points } = chartScale(figures(...prices))
      expect(ticks.length).toBeLessThanOrEqual(5)
      for (const { y } of points) {
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(100)
      }
    }
  })

  it('puts days as far apart as they are', () => {
    const [first, , last] = figures(100, 200, 300)
    const { points } = chartScale([
      ...(first ? [first] : []),
      { date: '2026-01-04', pricePerTonne: 200 },
      ...(last ? [last] : []),
    ])
    expect(points[0]?.x).toBe(0)
    expect(points[1]?.x).toBeCloseTo((3 / 14) * 100)
    expect(points[2]?.x).toBe(100)
  })

  it('draws one price, or one that never moved, as a line with room above it', () => {
    expect(chartScale(figures(1300)).points).toEqual([{ x: 0, y: 0 }])
    expect(chartScale(figures(1300, 1300)).ticks.length).toBeGreaterThan(1)
  })
})
