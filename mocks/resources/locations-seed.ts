import type { Batch } from '#domain/batch.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Location } from '#domain/location.ts'
import { agentRows } from './agent-rows.ts'
import { batchesByPlace } from './batch-place.ts'
import type { Calendar } from './calendar.ts'
import { chanceOf } from './chance.ts'
import { countsOf } from './follow.ts'
import { locationRows } from './location-rows.ts'

/** Typical air at each place's height and distance from the sea, °C. */
const warmth: Record<string, number> = { ET: 21, UG: 23, TZ: 26, GH: 27, CI: 27, NG: 28 }
const skies = ['Sunny', 'Partly cloudy', 'Cloudy', 'Light rain', 'Thunderstorms'] as const

/** The sample locations, with what their farmers and batches add up to. */
export function seedLocations(
  calendar: Calendar,
  farmers: readonly Farmer[],
  batches: readonly Batch[],
): Location[] {
  const chance = chanceOf(18)
  const farmersAt = Map.groupBy(farmers, ({ locationId }) => locationId)
  const batchesAt = batchesByPlace(batches, locationRows)
  return locationRows.map((row) => {
    const { agentId, ratings, ...fields } = row
    const [roads, storage, processing, transport] = ratings
    const daysAgo = chance.whole(0, 6)
    const temperature = (warmth[row.countryCode] ?? 27) + chance.whole(-2, 3)
    return {
      ...fields,
      agentId,
      agent: agentRows.find(({ id }) => id === agentId)?.name ?? '',
      ...countsOf(farmersAt.get(row.id) ?? [], batchesAt.get(row.id) ?? 0),
      // The centre of a town was looked up on a map.
      coordinatesSource: { method: 'map', accuracyM: 500, takenAt: calendar.instant(400) },
      lastUpdate: calendar.instant(daysAgo),
      weatherInfo: {
        temperature,
        humidity: chance.whole(58, 88),
        rainfall: chance.whole(20, 210),
        conditions: chance.pick(skies),
      },
      infrastructure: { roads, storage, processing, transport },
      compliance: {
        certifications: certificationsAt(farmersAt.get(row.id) ?? []),
        inspectionDate: calendar.date(chance.whole(12, 200)),
        status: row.status === 'active' ? 'Compliant' : 'Under Review',
      },
      version: 1 + daysAgo,
      updatedAt: calendar.instant(daysAgo),
    }
  })
}

const certificationsAt = (farmers: readonly Farmer[]): string[] =>
  [...new Set(farmers.flatMap(({ certifications }) => certifications))].sort()
