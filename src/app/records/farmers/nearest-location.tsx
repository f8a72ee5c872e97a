import { Button } from '#app/ui/button.tsx'
import { distanceKm } from '#domain/distance.ts'
import type { Location } from '#domain/location.ts'
import { pointOf } from '../../forms/place-values.ts'
import { apartText } from './apart-text.ts'
import type { FarmerValues } from './farmer-values.ts'
import { nearestLocation } from './place-check.ts'

interface NearestLocationProps {
  values: FarmerValues
  locations: readonly Location[]
  onChoose: (locationId: string) => void
}

/** Offers the location nearest to the farm, while none is chosen. */
export function NearestLocation({ values, locations, onChoose }: NearestLocationProps) {
  const point = values.locationId === '' ? pointOf(values) : undefined
  const nearest = point && nearestLocation(point, locations)
  if (!nearest) return null
  const apartKm = distanceKm(point, nearest.coordinates)
  return (
    <Button variant="default" onClick={() => onChoose(nearest.id)}>
      Choose {nearest.name}, {apartText(apartKm)} away
    </Button>
  )
}
