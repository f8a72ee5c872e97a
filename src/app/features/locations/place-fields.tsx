import { Button, TextInput } from '@mantine/core'
import { type ClipboardEvent, lazy, Suspense } from 'react'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { pairOf } from './degrees.ts'
import styles from './location-fields.module.css'
import { type LocationValues, locationLabels, pointOf } from './location-values.ts'
import { useDevicePlace } from './use-device-place.ts'

/** Knows the outlines of all countries: not before there is a place to look at. */
const PlaceDoubt = lazy(() => import('./place-doubt.tsx'))

/** As plots have them: about 10 cm on the ground. */
const decimals = 6

/** Where the place is: measured by the device, or typed. */
export function PlaceFields({ form }: { form: RecordFormFields<LocationValues> }) {
  const device = useDevicePlace(({ latitude, longitude }) => {
    form.setValues({ latitude: latitude.toFixed(decimals), longitude: longitude.toFixed(decimals) })
    form.setErrors(({ latitude: _, longitude: __, ...others }) => others)
  })
  const values = form.getValues()
  const point = pointOf(values)

  function pasted(event: ClipboardEvent<HTMLInputElement>): void {
    const pair = pairOf(event.clipboardData.getData('text'))
    if (!pair) return
    event.preventDefault()
    form.setValues(pair)
  }

  const degrees = (name: 'latitude' | 'longitude') => ({
    ...form.getInputProps(name),
    id: `field-${name}`,
    label: locationLabels[name],
    autoComplete: 'off',
    onPaste: pasted,
  })

  return (
    <>
      <div className={styles.pair}>
        <TextInput {...degrees('latitude')} placeholder="6.688500" description="South: with -" />
        <TextInput {...degrees('longitude')} placeholder="-1.624400" description="West: with -" />
      </div>
      <div className={styles.measure}>
        <Button variant="default" size="sm" onClick={device.ask} loading={device.isAsking}>
          Use where I am
        </Button>
        <span role="status">{device.told}</span>
      </div>
      {point && values.countryCode && (
        <Suspense>
          <PlaceDoubt
            point={point}
            countryCode={values.countryCode}
            onMend={({ latitude, longitude }) =>
              form.setValues({ latitude: String(latitude), longitude: String(longitude) })
            }
          />
        </Suspense>
      )}
    </>
  )
}
