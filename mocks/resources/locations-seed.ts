import type { Batch } from '#domain/batch.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Location } from '#domain/location.ts'
import { agentRows } from './agent-rows.ts'
import { batchesByPlace } from './batch-place.ts'
import type { Calendar } from './calendar.ts'
import { countsOf } from './follow.ts'
import { locationRows } from './location-rows.ts'
import { randomOf } from './random.ts'

/** Typical air temperature for each country's altitude and distance from the sea, °C. */
const warmth: Record<string, number> = { ET: 21, UG: 23, TZ: 26, GH: 27, CI: 27, NG: 28 }
const skies = ['Sunny', 'Partly cloudy', 'Cloudy', 'Light rain', 'Thunderstorms'] as const

/** The sample locations, with totals from their farmers and batches. */
export function seedLocations(
  calendar: Calendar,
  farmers: readonly Farmer[],
  batches: readonly Batch[],
): Location[] {
  const random = randomOf(18)
  const farmersAt = Map.groupBy(farmers, ({ locationId }) => locationId)
  const batchesAt = batchesByPlace(batches, locationRows)
  return locationRows.map((row) => {
    const { agentId, ratings, ...fields } = row
    const [roads, storage, processing, transport] = ratings
    const daysAgo = random.whole(0, 6)
    const temperature = (warmth[row.countryCode] ?? 27) + random.whole(-2, 3)
    return {
      ...fields,
      agentId,
      agent: agentRows.find(({ id }) => id === agentId)?.name ?? '',
      ...countsOf(farmersAt.get(row.id) ?? [], batchesAt.get(row.id) ?? 0),
      // The centre of a town, looked up on a map.
      coordinatesSource: { method: 'map', accuracyM: 500, takenAt: calendar.instant(400) },
      lastUpdate: calendar.instant(daysAgo),
      weatherInfo: {
        temperature,
        humidity: random.whole(58, 88),
        rainfall: random.whole(20, 210),
        conditions: random.pick(skies),
        measuredAt: calendar.instant(daysAgo),
      },
      infrastructure: { roads, storage, processing, transport },
      compliance: {
        certifications: certificationsAt(farmersAt.get(row.id) ?? []),
        inspectionDate: calendar.date(random.whole(12, 200)),
        status: row.status === 'active' ? 'Compliant' : 'Under Review',
        inspectedBy: 'Sample Certification Services',
      },
      version: 1 + daysAgo,
      updatedAt: calendar.instant(daysAgo),
    }
  })
}

const certificationsAt = (farmers: readonly Farmer[]): string[] =>
  [...new Set(farmers.flatMap(({ certifications }) => certifications))].sort()
