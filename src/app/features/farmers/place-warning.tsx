import { Button } from '@mantine/core'
import type { Location } from '#domain/location.ts'
import type { Coordinates } from '#domain/units.ts'
import { formatCount } from '#ui/format.ts'
import { Doubt } from '../../forms/doubt.tsx'
import { pointOf } from '../../forms/place-values.ts'
import type { FarmerValues } from './farmer-values.ts'
import { doubtOfPlace, slipTexts } from './place-check.ts'

interface PlaceWarningProps {
  values: FarmerValues
  location: Location | undefined
  onMend: (point: Coordinates) => void
}

/** Says where a farm lies oddly far from its location. It hinders nobody: such farms exist. */
export function PlaceWarning({ values, location, onMend }: PlaceWarningProps) {
  const point = pointOf(values)
  const doubt = point && location && doubtOfPlace(point, location)
  return (
    <div role="status">
      {doubt && (
        <Doubt>
          <p>
            This is {formatCount(Math.round(doubt.apartKm))} km from {location.name}.{' '}
            {doubt.meant ? slipTexts[doubt.meant.slip].doubt : 'Is it the right place?'}
          </p>
          {doubt.meant && (
            <Button variant="default" onClick={() => onMend(doubt.meant?.point ?? point)}>
              {slipTexts[doubt.meant.slip].mend}
            </Button>
          )}
        </Doubt>
      )}
    </div>
  )
}
