import { daysBetween } from '#domain/days.ts'
import type { PriceFigure } from '#domain/market-price.ts'

/** A point in the chart, as a percentage of its width from the left and of its height from the bottom. */
interface ChartPoint {
  x: number
  y: number
}

interface ChartScale {
  /** Round prices to draw lines at, lowest first. All prices lie between the first and the last. */
  ticks: number[]
  /** The point of each price, in the order of the figures. */
  points: ChartPoint[]
}

/** Most spaces between lines: with more, labels would overlap on a phone. */
const mostSpaces = 4

/** Positions prices in a chart: days along the x axis, prices between two round ones. */
export function chartScale(figures: readonly PriceFigure[]): ChartScale {
  const prices = figures.map(({ pricePerTonne }) => pricePerTonne)
  const ticks = roundTicks(Math.min(...prices), Math.max(...prices))
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)]
  const first = figures[0]?.date ?? ''
  const spanDays = Math.max(1, daysBetween(first, figures.at(-1)?.date ?? first))
  return {
    ticks,
    points: figures.map(({ date, pricePerTonne }) => ({
      x: (daysBetween(first, date) / spanDays) * 100,
      y: ((pricePerTonne - lowest) / (highest - lowest)) * 100,
    })),
  }
}

/** Returns the fewest evenly spaced round values that enclose a range, 1, 2 or 5 times a power of ten apart. */
function roundTicks(low: number, high: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(high - low, 1) / mostSpaces))
  const spaces = (step: number) => Math.ceil(high / step) - Math.floor(low / step)
  const step = [1, 2, 5, 10, 20]
    .map((factor) => factor * power)
    .find((s) => spaces(s) <= mostSpaces)
  const used = step ?? 50 * power
  const from = Math.floor(low / used)
  // A price that never changed still gets a line above it.
  const to = Math.max(Math.ceil(high / used), from + 1)
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * used)
}
