import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import type { Location } from '#domain/location.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { setFields } from '../../forms/set-fields.ts'
import { NewLocationLead } from '../new-location.tsx'
import styles from './farmer-fields.module.css'
import type { FarmerValues } from './farmer-values.ts'
import { NearestLocation } from './nearest-location.tsx'
import { chosenLocation } from './nearest-values.ts'
import type { FarmPlaces } from './use-farm-places.ts'

interface FarmLocationProps {
  form: RecordFormFields<FarmerValues>
  places: FarmPlaces
}

/** The location that the farm belongs to: the nearest until the user chooses one. */
export function FarmLocation({ form, places }: FarmLocationProps) {
  const { locations, areAll } = places
  const values = form.getValues()
  const choose = (locationId: string) => setFields(form, chosenLocation(locationId))
  return (
    <div className={styles.stack}>
      <NativeSelect
        {...form.getInputProps('locationId')}
        onChange={(event) => choose(event.currentTarget.value)}
        required
        data={locationChoices(locations, areAll, values)}
      />
      <NearestLocation values={values} locations={locations} onChoose={choose} />
      <NewLocationLead />
    </div>
  )
}

function promptFor(locations: readonly Location[], areAll: boolean): string {
  if (!areAll) return 'Choose a location: not all are here yet'
  return locations.length === 0 ? 'There are no locations yet' : 'Choose a location'
}

/** Returns the locations by country. A location that this device does not know stays chosen. */
function locationChoices(
  locations: readonly Location[],
  areAll: boolean,
  { locationId, base }: FarmerValues,
) {
  const countries = [...new Set(locations.map(({ country }) => country))].sort()
  const isKnown = locations.some(({ id }) => id === locationId)
  const unknown = {
    value: locationId,
    label: base?.locationId === locationId ? base.location : locationId,
  }
  return [
    { value: '', label: promptFor(locations, areAll) },
    ...(locationId === '' || isKnown ? [] : [unknown]),
    ...countries.map((group) => ({
      group,
      items: locations
        .filter(({ country }) => country === group)
        .map(({ id, name, state }) => ({ value: id, label: `${name}, ${state}` }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    })),
  ]
}
