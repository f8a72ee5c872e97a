import { lazy, Suspense } from 'react'
import type { Location } from '#domain/location.ts'
import { PlaceFields } from '../../forms/place-fields.tsx'
import { placedNow, placeValuesOf, pointOf } from '../../forms/place-values.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { setFields } from '../../forms/set-fields.ts'
import { ChooseOnMap } from '../../map/choose-on-map.tsx'
import type { LocationValues } from './location-values.ts'

/** Knows the outlines of all countries: not before there is a place to look at. */
const PlaceDoubt = lazy(() => import('./place-doubt.tsx'))
const RegionOffer = lazy(() => import('./region-offer.tsx'))

interface LocationPlaceProps {
  form: RecordFormFields<LocationValues>
  /** Those that there are already. */
  locations: readonly Location[]
}

/** Where the place is: the middle of a town is meant. */
export function LocationPlace({ form, locations }: LocationPlaceProps) {
  const values = form.getValues()
  const point = pointOf(values)

  const change = (values: Partial<LocationValues>) => setFields(form, values)

  return (
    <>
      <PlaceFields values={values} errors={form.errors} onChange={(place) => change({ ...place })}>
        <ChooseOnMap
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
            <PlaceDoubt
              point={point}
              countryCode={values.countryCode}
              onMend={(point) => change({ ...placeValuesOf(point, placedNow('typed')) })}
            />
          )}
        </Suspense>
      )}
    </>
  )
}
