import type { Commodity } from '#domain/commodity.ts'
import type { Calendar } from './calendar.ts'

/** The months in which a crop is harvested, 1 to 12, first and last; a season may go on into the next year. */
type Season = readonly [first: number, last: number]

/** Cocoa ripens all year in West Africa, in a main and a light crop; elsewhere crops have one season or two. */
const seasons: Record<Commodity, Readonly<Record<string, readonly Season[]>>> = {
  cocoa: {
    UG: [
      [4, 7],
      [10, 1],
    ],
  },
  coffee: { CI: [[11, 4]], ET: [[10, 1]], TZ: [[7, 1]], UG: [[8, 2]] },
  cashew: { CI: [[2, 6]], GH: [[2, 6]], NG: [[2, 6]], TZ: [[10, 1]] },
  sesame: { ET: [[10, 12]], NG: [[10, 1]], TZ: [[5, 8]] },
  ginger: { NG: [[10, 4]], UG: [[9, 3]] },
}

/** Lots of one crop that are older than their season are spread over this many days at its end. */
const spreadDays = 30
const mostDays = 2000

export interface Harvest {
  crop: Commodity
  countryCode: string
  /** How long ago it would be if crops were harvested all year. */
  daysAgo: number
  /** Spreads those that are at the end of a season. */
  number: number
}

/** How long ago a lot was harvested, days: as said, or in the season before where that was none. */
export function inSeason(calendar: Calendar): (harvest: Harvest) => number {
  // By crop and country, then by days ago. Each is looked up once, as there may be tens of thousands of lots.
  const known = new Map<string, number[]>()

  function endsOf(crop: Commodity, countryCode: string): number[] {
    const months = monthsOf(seasons[crop][countryCode])
    const ends: number[] = []
    for (let daysAgo = mostDays; daysAgo >= 0; daysAgo -= 1) {
      const isHarvested = months.has(Number(calendar.date(daysAgo).slice(5, 7)))
      ends[daysAgo] = isHarvested ? daysAgo : (ends[daysAgo + 1] ?? daysAgo)
    }
    return ends
  }
  return ({ crop, countryCode, daysAgo, number }) => {
    const key = `${crop} ${countryCode}`
    const ends = known.get(key) ?? endsOf(crop, countryCode)
    known.set(key, ends)
    const end = ends[daysAgo] ?? daysAgo
    return end === daysAgo ? end : end + ((number * 7) % spreadDays)
  }
}

function monthsOf(seasonsOfYear: readonly Season[] = [[1, 12]]): Set<number> {
  return new Set(
    seasonsOfYear.flatMap(([first, last]) =>
      Array.from(
        { length: ((last - first + 12) % 12) + 1 },
        (_, index) => ((first - 1 + index) % 12) + 1,
      ),
    ),
  )
}
