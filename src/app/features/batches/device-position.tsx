import { Button, Input } from '@mantine/core'
import { useState } from 'react'
import type { Coordinates } from '#domain/units.ts'
import { formatCoordinates } from '#ui/format.ts'
import styles from './device-position.module.css'

interface DevicePositionProps {
  value: Coordinates | null
  onChange: (value: Coordinates | null) => void
}

const waitMs = 20_000
const freshMs = 30_000

/** Where the device is just now, if its user wants that kept. */
export function DevicePosition({ value, onChange }: DevicePositionProps) {
  const [asking, setAsking] = useState(false)
  const [accuracyM, setAccuracyM] = useState<number>()
  const [problem, setProblem] = useState<string>()

  function ask(): void {
    setProblem(undefined)
    if (!('geolocation' in navigator)) {
      setProblem('This browser tells no position here. Choose the place instead.')
      return
    }
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        setAccuracyM(Math.round(coords.accuracy))
        onChange({
          latitude: sixDecimals(coords.latitude),
          longitude: sixDecimals(coords.longitude),
        })
      },
      ({ code }) => {
        setAsking(false)
        setProblem(problems[code] ?? problems[2])
      },
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: freshMs },
    )
  }

  return (
    <Input.Wrapper
      id="field-coordinates"
      label="Position"
      labelElement="div"
      error={problem}
      description="Of this device, if it is there"
    >
      <div className={styles.row}>
        {value && (
          <p className={styles.position}>
            {formatCoordinates(value)}
            {accuracyM !== undefined && <>, within {accuracyM} m</>}
          </p>
        )}
        <Button variant="default" onClick={ask} loading={asking}>
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

const sixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** By the browser's code of an error. */
const problems: Record<number, string> = {
  1: 'The browser may not use the position. Allow it in its settings for this site, or choose the place instead.',
  2: 'The device cannot tell its position just now. Go out into the open, or choose the place instead.',
  3: 'Finding the position took too long. Go out into the open and try again, or choose the place instead.',
}
