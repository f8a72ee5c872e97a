import type { Batch } from '#domain/batch.ts'
import { dateOf } from '#domain/days.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Location } from '#domain/location.ts'
import { agentRows } from './agent-rows.ts'
import { batchesByPlace } from './batch-place.ts'
import type { Calendar } from './calendar.ts'
import { usualWeather } from './climate.ts'
import { countsOf } from './follow.ts'
import { locationRows } from './location-rows.ts'
import { type Random, randomOf } from './random.ts'

/** The sky by the rain of 30 days: up to so many mm. */
const skies = [
  { upToMm: 15, conditions: ['Sunny', 'Sunny', 'Partly cloudy'] },
  { upToMm: 70, conditions: ['Sunny', 'Partly cloudy', 'Cloudy'] },
  { upToMm: Infinity, conditions: ['Partly cloudy', 'Cloudy', 'Light rain', 'Thunderstorms'] },
] as const

/** The weather at a place when it was measured: what is usual there in that season, give or take. */
function weatherAt(locationId: string, measuredAt: string, random: Random) {
  const usual = usualWeather(locationId, dateOf(measuredAt))
  const temperature = usual.temperatureC + random.whole(-2, 2)
  const humidity = usual.humidityPercent + random.whole(-6, 6)
  const rainfall = Math.round(usual.rainMm * (0.8 + 0.4 * random.share()))
  const sky = skies.find(({ upToMm }) => rainfall <= upToMm) ?? skies[0]
  return { temperature, humidity, rainfall, conditions: random.pick(sky.conditions), measuredAt }
}

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
    return {
      ...fields,
      agentId,
      agent: agentRows.find(({ id }) => id === agentId)?.name ?? '',
      ...countsOf(farmersAt.get(row.id) ?? [], batchesAt.get(row.id) ?? 0),
      // The centre of a town, looked up on a map.
      coordinatesSource: { method: 'map', accuracyM: 500, takenAt: calendar.instant(400) },
      lastUpdate: calendar.instant(daysAgo),
      weatherInfo: weatherAt(row.id, calendar.instant(daysAgo), random),
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
