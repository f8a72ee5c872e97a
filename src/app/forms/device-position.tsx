import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCoordinates } from '#app/ui/format.ts'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import { InputWrapper } from '#app/ui/inputs/inputs.tsx'
import type { Coordinates } from '#domain/units.ts'
import styles from './device-position.module.css'
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
  const { seeking, seek } = usePosition(
    // The first fix is enough: this is the device's position, not the place of a record.
    Number.POSITIVE_INFINITY,
    (fix) => {
      setAccuracyM(fix.accuracyM)
      onChange(
        { latitude: rounded(fix.latitude), longitude: rounded(fix.longitude) },
        fix.accuracyM,
      )
    },
    otherwise,
  )

  return (
    <InputWrapper
      id="field-coordinates"
      label="Position"
      labelElement="div"
      withAsterisk={required}
      error={seeking.state === 'failed' ? seeking.reason : error}
      description="Of this device, if it is there"
    >
      <div className={styles.row}>
        {value && (
          <p className={styles.position}>
            {formatCoordinates(value)}
            {accuracyM !== undefined && <>, within {formatAccuracy(accuracyM)}</>}
          </p>
        )}
        <Button variant="default" onClick={seek} loading={seeking.state === 'seeking'}>
          {value ? 'Measure again' : 'Add the position'}
        </Button>
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
