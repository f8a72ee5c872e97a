import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCoordinates } from '#app/ui/format.ts'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import { InputWrapper } from '#app/ui/inputs/inputs.tsx'
import type { Coordinates } from '#domain/units.ts'
import styles from './device-position.module.css'
import { useFieldId } from './field-ids.ts'
import { GpsButton } from './gps-button.tsx'
import { degreeDecimals } from './place-values.ts'
import { usePosition } from './use-position.ts'

interface DevicePositionProps {
  value: Coordinates | null
  /** Called with the accuracy in m if it was just measured. */
  onChange: (value: Coordinates | null, accuracyM: number | null) => void
  /** What to do if it cannot be measured. */
  otherwise: string
  required?: boolean
  error?: ReactNode
}

/** The device's current position, if its user wants to record it. */
export function DevicePosition({
  value,
  onChange,
  otherwise,
  required = false,
  error,
}: DevicePositionProps) {
  const [accuracyM, setAccuracyM] = useState<number>()
  // The first fix is enough: this is the device's position, not the place of a record.
  const idOf = useFieldId()
  const position = usePosition({
    field: 'coordinates',
    before: value ? formatCoordinates(value) : '',
    onTaken: (fix) => {
      setAccuracyM(fix.accuracyM)
      onChange(
        { latitude: rounded(fix.latitude), longitude: rounded(fix.longitude) },
        fix.accuracyM,
      )
    },
    otherwise,
  })

  return (
    <InputWrapper
      id={idOf('coordinates')}
      label="Position"
      labelElement="div"
      withAsterisk={required}
      error={error}
      description="Of this device, if it is there"
    >
      <div className={styles.row}>
        {value && (
          <p className={styles.position}>
            {formatCoordinates(value)}
            {accuracyM !== undefined && <>, within {formatAccuracy(accuracyM)}</>}
          </p>
        )}
        <GpsButton label={value ? 'Measure again' : 'Add the position'} position={position} />
        {value && !required && (
          <Button variant="subtle" onClick={() => onChange(null, null)}>
            Leave it out
          </Button>
        )}
      </div>
    </InputWrapper>
  )
}

const rounded = (degrees: number): number => Number(degrees.toFixed(degreeDecimals))
