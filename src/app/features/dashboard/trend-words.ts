import { formatCount } from '#app/ui/format.ts'
import type { Trend } from '#domain/dashboard.ts'

/** The trend of a figure in words; the arrow beside it only repeats this. */
export interface TrendWords {
  direction: 'up' | 'down' | 'level'
  /** `More registered`, `Ahead`. */
  word: string
  text: string
}

/** Words for more, fewer and as many of each kind of event. */
const happenings = {
  registered: { up: 'More registered', down: 'Fewer registered', level: 'As many registered' },
  harvested: { up: 'More harvested', down: 'Less harvested', level: 'As much harvested' },
  issued: {
    up: 'More certificates issued',
    down: 'Fewer certificates issued',
    level: 'As many certificates issued',
  },
} satisfies Record<string, Record<TrendWords['direction'], string>>

/** `More registered: 6 in the last 30 days, 4 in the 30 before`. */
export function trendInWords(
  { current, previous, days }: Trend,
  happening: keyof typeof happenings,
  format: (amount: number) => string,
): TrendWords {
  const { count, unit } = periodOf(days)
  const direction = directionOf(current, previous)
  return {
    direction,
    word: happenings[happening][direction],
    text: `${format(current)} in the last ${count} ${unit}, ${format(previous)} in the ${count} before`,
  }
}

/** Compares what has been achieved with what an even pace would have reached by today. */
export function paceInWords(achieved: number, expected: number): TrendWords {
  const direction = directionOf(achieved, expected)
  return {
    direction,
    word: { up: 'Ahead', down: 'Behind', level: 'On pace' }[direction],
    text: `${formatCount(achieved)} done, ${formatCount(expected)} expected by today at an even pace`,
  }
}

function directionOf(current: number, previous: number): TrendWords['direction'] {
  if (current === previous) return 'level'
  return current > previous ? 'up' : 'down'
}

/** A year is shown in months, other periods in days. */
const periodOf = (days: number) =>
  days === 365 ? { count: 12, unit: 'months' } : { count: days, unit: 'days' }
