import { lazy, Suspense } from 'react'
import type { Location } from '#domain/location.ts'
import { PlaceFields } from '../../forms/place-fields.tsx'
import { placedNow, placeValuesOf, pointOf } from '../../forms/place-values.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { setFields } from '../../forms/set-fields.ts'
import { ChooseOnMap } from '../../map/choose-on-map.tsx'
import type { LocationValues } from './location-values.ts'

/** Contains the outlines of all countries, so it is loaded once there is a place to check. */
const PlaceWarning = lazy(() => import('./place-warning.tsx'))
const RegionOffer = lazy(() => import('./region-offer.tsx'))

interface LocationPlaceProps {
  form: RecordFormFields<LocationValues>
  /** Existing locations. */
  locations: readonly Location[]
}

/** Where the location is: for a town, its middle. */
export function LocationPlace({ form, locations }: LocationPlaceProps) {
  const values = form.getValues()
  const point = pointOf(values)

  const change = (values: Partial<LocationValues>) => setFields(form, values)

  return (
    <>
      <PlaceFields values={values} errors={form.errors} onChange={(place) => change({ ...place })}>
        <ChooseOnMap
          name="location"
          title="Where the location is"
          begin={{ point, countryCode: values.countryCode }}
          landmarks={locations}
          onChosen={({ latitude, longitude, accuracyM }) =>
            change({ latitude, longitude, placed: placedNow('map', accuracyM) })
          }
        />
      </PlaceFields>
      {point && (
        <Suspense>
          <RegionOffer
            point={point}
            countryCode={values.countryCode}
            state={values.state}
            locations={locations}
            onFill={change}
          />
          {values.countryCode && (
            <PlaceWarning
              point={point}
              countryCode={values.countryCode}
              onFix={(point) => change({ ...placeValuesOf(point, placedNow('typed')) })}
            />
          )}
        </Suspense>
      )}
    </>
  )
}
