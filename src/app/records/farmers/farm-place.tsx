import type { Location } from '#domain/location.ts'
import { PlaceFields } from '../../forms/place-fields.tsx'
import { type PlaceValues, placedNow, placeValuesOf, pointOf } from '../../forms/place-values.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { setFields } from '../../forms/set-fields.ts'
import { ChooseOnMap } from '../../map/choose-on-map.tsx'
import type { FarmerValues } from './farmer-values.ts'
import { locationAt } from './nearest-values.ts'
import { PlaceWarning } from './place-warning.tsx'

interface FarmPlaceProps {
  form: RecordFormFields<FarmerValues>
  locations: readonly Location[]
}

/**
 * Where the farm is. Locations help to find it on the map, and show if the position is unlikely; the nearest is set
 * unless the user chose one.
 */
export function FarmPlace({ form, locations }: FarmPlaceProps) {
  const values = form.getValues()
  const location = locations.find(({ id }) => id === values.locationId)

  function change(place: PlaceValues): void {
    setFields(form, { ...place, ...locationAt(place, form.getValues(), locations) })
  }

  return (
    <>
      <PlaceFields
        values={values}
        errors={form.errors}
        onChange={change}
        asksAccuracy
        later="Not on the farm now? Leave both empty, and take the position at the next visit."
      >
        <ChooseOnMap
          title="Where the farm is"
          begin={{ point: pointOf(values), near: location?.coordinates }}
          landmarks={locations}
          onChosen={({ latitude, longitude, accuracyM }) =>
            change({ latitude, longitude, placed: placedNow('map', accuracyM) })
          }
        />
      </PlaceFields>
      <PlaceWarning
        values={values}
        location={location}
        onFix={(point) => change(placeValuesOf(point, placedNow('typed')))}
      />
    </>
  )
}
