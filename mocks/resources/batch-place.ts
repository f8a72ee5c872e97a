import type { Batch } from '#domain/batch.ts'
import type { Location } from '#domain/location.ts'

type Place = Pick<Location, 'id' | 'countryCode' | 'primaryCrops' | 'type'>

/** The kinds of place that take in batches at each stage. The first one that exists gets them. */
const takenInBy: Readonly<Record<string, readonly string[]>> = {
  processing: ['processing', 'storage'],
  in_transit: ['export'],
}

/**
 * Counts the batches at each place, each batch once: where it was gathered or, once on its way, at the place in its
 * country that handles its crop. Exported batches are not at any place.
 */
export function batchesByPlace(
  batches: readonly Batch[],
  places: readonly Place[],
): ReadonlyMap<string, number> {
  const countries = new Map(places.map(({ id, countryCode }) => [id, countryCode]))
  const destinations = new Map<string, string>()
  for (const { id, countryCode, primaryCrops, type } of places.toSorted(byId)) {
    for (const crop of primaryCrops) {
      const key = keyOf(type, countryCode, crop)
      if (!destinations.has(key)) destinations.set(key, id)
    }
  }

  const counts = new Map<string, number>()
  for (const { status, crop, locationId } of batches) {
    if (status === 'exported') continue
    const country = countries.get(locationId) ?? ''
    const taken = takenInBy[status]?.map((type) => destinations.get(keyOf(type, country, crop)))
    const place = taken?.find((id) => id !== undefined) ?? locationId
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return counts
}

const keyOf = (...parts: readonly string[]): string => parts.join(' ')

const byId = (a: Place, b: Place): number => (a.id < b.id ? -1 : 1)
