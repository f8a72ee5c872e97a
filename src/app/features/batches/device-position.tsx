import { Button, Input } from '@mantine/core'
import { useState } from 'react'
import type { Coordinates } from '#domain/units.ts'
import { formatCoordinates } from '#ui/format.ts'
import { formatAccuracy } from '#ui/format-accuracy.ts'
import { degreeDecimals } from '../../forms/place-values.ts'
import { usePosition } from '../../forms/use-position.ts'
import styles from './device-position.module.css'

interface DevicePositionProps {
  value: Coordinates | null
  onChange: (value: Coordinates | null) => void
}

/** Where the device is just now, if its user wants that kept. */
export function DevicePosition({ value, onChange }: DevicePositionProps) {
  const [accuracyM, setAccuracyM] = useState<number>()
  const { seeking, seek } = usePosition(
    // Its first answer will do: the place itself is chosen above.
    Number.POSITIVE_INFINITY,
    (fix) => {
      setAccuracyM(fix.accuracyM)
      onChange({ latitude: rounded(fix.latitude), longitude: rounded(fix.longitude) })
    },
    'You can choose the place instead.',
  )

  return (
    <Input.Wrapper
      id="field-coordinates"
      label="Position"
      labelElement="div"
      error={seeking.state === 'failed' && seeking.reason}
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
        {value && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            Leave it out
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

const rounded = (degrees: number): number => Number(degrees.toFixed(degreeDecimals))
