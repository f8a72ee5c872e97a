import { cropNames } from '#domain/commodity.ts'
import { AsLastTime } from '../../forms/as-last-time.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { setFields } from '../../forms/set-fields.ts'
import type { FarmerValues } from './farmer-values.ts'
import { chosenLocation, isSetByItself } from './nearest-values.ts'
import type { FarmPlaces } from './use-farm-places.ts'

/** Values that the farmers of one village share. */
export type SharedValues = Pick<
  FarmerValues,
  'locationId' | 'crops' | 'certifications' | 'currency'
>

export const sharedOf = ({
  locationId,
  crops,
  certifications,
  currency,
}: FarmerValues): SharedValues => ({ locationId, crops, certifications, currency })

interface LastUsedProps {
  form: RecordFormFields<FarmerValues>
  last: SharedValues | null
  places: FarmPlaces
}

/** Offers the values of the previous farmer, with one tap, while none of them is chosen. */
export function LastUsed({ form, last, places }: LastUsedProps) {
  const values = form.getValues()
  const isOpen = values.locationId === '' || isSetByItself(values)
  const place = places.locations.find(({ id }) => id === last?.locationId)
  if (!last || !place || !isOpen || values.crops.length > 0) return null
  const words = [place.name, cropNames(last.crops), ...last.certifications]
  return (
    <AsLastTime
      words={words}
      onTake={() => setFields(form, { ...last, ...chosenLocation(place.id) })}
    />
  )
}
