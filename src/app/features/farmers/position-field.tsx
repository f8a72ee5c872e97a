import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { Location } from '#domain/location.ts'
import type { Coordinates } from '#domain/units.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { type FarmerValues, farmerLabels } from './farmer-values.ts'
import { GpsWaiting, metres } from './gps-waiting.tsx'
import { PlaceWarning } from './place-warning.tsx'
import styles from './position-field.module.css'
import { type Fix, usePosition } from './use-position.ts'

const thresholdsM = [5, 10, 20, 50]
const defaultThresholdM = 10
/** Of the product's plots, too: about 10 cm on the ground. */
const decimals = 6

interface PositionFieldProps {
  form: RecordFormFields<FarmerValues>
  locations: readonly Location[]
}

/** Where the farm is: by GPS, as exactly as one asks for and has the patience for, or typed. */
export function PositionField({ form, locations }: PositionFieldProps) {
  const [thresholdM, setThresholdM] = useThreshold()
  const { seeking, seek, take, cancel } = usePosition(thresholdM, taken)
  const { accuracyM, locationId } = form.getValues()

  function taken({ latitude, longitude, accuracyM }: Fix): void {
    form.setValues({
      latitude: latitude.toFixed(decimals),
      longitude: longitude.toFixed(decimals),
      accuracyM,
    })
    form.setErrors(({ latitude: _, longitude: __, ...others }) => others)
  }

  const typed = (field: 'latitude' | 'longitude') => ({
    ...form.getInputProps(field),
    id: `field-${field}`,
    label: farmerLabels[field],
    inputMode: 'text' as const,
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      form.setFieldValue(field, event.currentTarget.value)
      form.setFieldValue('accuracyM', null)
    },
  })

  return (
    <>
      <div className={styles.gps}>
        <Button variant="default" onClick={seek} loading={seeking.state === 'seeking'}>
          Take the place by GPS
        </Button>
        <NativeSelect
          label="Accuracy to wait for"
          data={thresholdsM.map((metres) => ({ value: String(metres), label: `${metres} m` }))}
          value={String(thresholdM)}
          onChange={(event) => {
            const asked = Number(event.currentTarget.value)
            setThresholdM(asked)
            const best = seeking.state === 'seeking' ? seeking.best : undefined
            if (best && best.accuracyM <= asked) take(best)
          }}
        />
      </div>
      <div className={styles.state} role="status">
        {seeking.state === 'failed' && <p className={styles.failed}>{seeking.reason}</p>}
        {seeking.state === 'seeking' && (
          <GpsWaiting best={seeking.best} thresholdM={thresholdM} onTake={take} onCancel={cancel} />
        )}
        {seeking.state === 'idle' && accuracyM !== null && (
          <p>
            Taken by GPS, accurate to {metres(accuracyM)}
            {accuracyM > thresholdM && `; ${thresholdM} m was asked for`}.
          </p>
        )}
      </div>
      <div className={styles.pair}>
        <TextInput {...typed('latitude')} placeholder="5.783600" description="Degrees, south: -" />
        <TextInput {...typed('longitude')} placeholder="-6.593900" description="Degrees, west: -" />
      </div>
      <PlaceWarning
        values={form.getValues()}
        location={locations.find(({ id }) => id === locationId)}
        onMend={({ latitude, longitude }: Coordinates) =>
          form.setValues({ latitude: String(latitude), longitude: String(longitude) })
        }
      />
    </>
  )
}

/** A habit of the device, not of a record. */
function useThreshold() {
  const [thresholdM, setThresholdM] = useLocalStorage<number>({
    key: 'asili-gps-accuracy-m',
    defaultValue: defaultThresholdM,
    getInitialValueInEffect: false,
    deserialize: (value) => thresholdsM.find((m) => String(m) === value) ?? defaultThresholdM,
    serialize: String,
  })
  return [thresholdM, setThresholdM] as const
}
