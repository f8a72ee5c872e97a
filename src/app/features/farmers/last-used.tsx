import { cropNames } from '#domain/commodity.ts'
import { AsLastTime } from '../../forms/as-last-time.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { setFields } from '../../forms/set-fields.ts'
import type { FarmerValues } from './farmer-values.ts'
import type { FarmPlaces } from './use-farm-places.ts'

/** What one village's farmers have in common. */
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

/** Offers what the farmer before was given, in one tap, as long as nothing of it is chosen. */
export function LastUsed({ form, last, places }: LastUsedProps) {
  const { locationId, crops } = form.getValues()
  const place = places.locations.find(({ id }) => id === last?.locationId)
  if (!last || !place || locationId !== '' || crops.length > 0) return null
  const words = [place.name, cropNames(last.crops), ...last.certifications]
  return <AsLastTime words={words} onTake={() => setFields(form, { ...last })} />
}
