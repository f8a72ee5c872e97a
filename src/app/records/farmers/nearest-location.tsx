import { Button } from '#app/ui/button.tsx'
import { distanceKm } from '#domain/distance.ts'
import type { Location } from '#domain/location.ts'
import { pointOf } from '../../forms/place-values.ts'
import { apartText } from './apart-text.ts'
import styles from './farmer-fields.module.css'
import type { FarmerValues } from './farmer-values.ts'
import { isSetByItself } from './nearest-values.ts'
import { nearestLocation } from './place-check.ts'

interface NearestLocationProps {
  values: FarmerValues
  locations: readonly Location[]
  onChoose: (locationId: string) => void
}

/** Says that the location was set as the nearest to the farm, or offers that where it is far or none is chosen. */
export function NearestLocation({ values, locations, onChoose }: NearestLocationProps) {
  const isSet = isSetByItself(values)
  const point = isSet || values.locationId === '' ? pointOf(values) : undefined
  const nearest = point && nearestLocation(point, locations)
  const apart = nearest && apartText(distanceKm(point, nearest.coordinates))
  return (
    <>
      <div role="status">
        {nearest && isSet && (
          <p className={styles.note}>
            Nearest of your locations, {apart} away. Change it if the farm belongs to another.
          </p>
        )}
      </div>
      {nearest && !isSet && (
        <Button variant="default" onClick={() => onChoose(nearest.id)}>
          Choose {nearest.name}, {apart} away
        </Button>
      )}
    </>
  )
}
