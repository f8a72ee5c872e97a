import type { FormErrors } from '@mantine/form'
import type { ChangeEvent, ClipboardEvent, ReactNode } from 'react'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import type { CoordinatesSource } from '#domain/units.ts'
import { pairOf } from './degrees.ts'
import { useFieldId } from './field-ids.ts'
import { GpsButton } from './gps-button.tsx'
import styles from './place-fields.module.css'
import { isLink } from './place-links.ts'
import { degreeDecimals, isLeftOut, type PlaceValues, placedNow } from './place-values.ts'
import { useGpsThreshold } from './use-gps-threshold.ts'
import { usePosition } from './use-position.ts'

interface PlaceFieldsProps {
  values: PlaceValues
  errors: FormErrors
  onChange: (values: PlaceValues) => void
  /**
   * Whether to ask how accurate the GPS position should be. For a place as large as a town, the first fix is enough.
   */
  asksAccuracy?: boolean
  /** Said where the position can be taken later; without it, the position is required. */
  later?: string
  /** Another way to find the place, besides GPS. */
  children: ReactNode
}

/** The position of something: by GPS, as accurate as the user asks and waits for, in another way, or typed. */
export function PlaceFields({
  values,
  errors,
  onChange,
  asksAccuracy = false,
  later,
  children,
}: PlaceFieldsProps) {
  const idOf = useFieldId()
  const threshold = useGpsThreshold()
  const thresholdM = asksAccuracy ? threshold.inM : Number.POSITIVE_INFINITY
  const position = usePosition({
    field: 'latitude',
    thresholdM,
    before: [values.latitude, values.longitude, values.placed?.takenAt].join(' '),
    onTaken: ({ latitude, longitude, accuracyM }) =>
      onChange({
        latitude: latitude.toFixed(degreeDecimals),
        longitude: longitude.toFixed(degreeDecimals),
        placed: placedNow('gps', accuracyM),
      }),
  })
  const { seeking, take } = position

  const degrees = (name: 'latitude' | 'longitude', label: string) => ({
    id: idOf(name),
    label,
    value: values[name],
    error: errors[name],
    required: later === undefined,
    autoComplete: 'off',
    onChange({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) {
      // Keyboards of phones type what they paste.
      const linked = isLink(value) && pairOf(value)
      onChange({ ...(linked || { ...values, [name]: value }), placed: placedNow('typed') })
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const pair = pairOf(event.clipboardData.getData('text'))
      if (!pair) return
      event.preventDefault()
      onChange({ ...pair, placed: placedNow('typed') })
    },
  })

  return (
    <>
      <div className={styles.ways}>
        <GpsButton label="Use GPS location" position={position}>
          {howFound(values.placed, thresholdM)}
        </GpsButton>
        {children}
        {asksAccuracy && (
          <NativeSelect
            label="Accuracy to wait for"
            data={threshold.choices}
            value={String(threshold.inM)}
            onChange={(event) => {
              const asked = Number(event.currentTarget.value)
              threshold.change(asked)
              const best = seeking.state === 'seeking' ? seeking.best : undefined
              if (best && best.accuracyM <= asked) take(best)
            }}
          />
        )}
      </div>
      {later && isLeftOut(values) && <p className={styles.later}>{later}</p>}
      <div className={styles.pair}>
        <TextInput
          {...degrees('latitude', 'Latitude')}
          placeholder="6.688500"
          description="Degrees, south: -, or paste a map’s link"
        />
        <TextInput
          {...degrees('longitude', 'Longitude')}
          placeholder="-1.624400"
          description="Degrees, west: -"
        />
      </div>
    </>
  )
}

const ways = {
  gps: 'Taken by GPS, accurate to',
  map: 'Chosen on the map, exact to about',
}

/** Says how accurate a measured position is; null for one that was typed. */
function howFound(placed: CoordinatesSource, thresholdM: number): ReactNode {
  if (!placed || placed.accuracyM === null) return null
  const { method, accuracyM } = placed
  if (method !== 'gps' && method !== 'map') return null
  const asked = accuracyM > thresholdM ? `; ${thresholdM} m was asked for` : ''
  return (
    <p>
      {ways[method]} {formatAccuracy(accuracyM)}
      {asked}.
    </p>
  )
}
