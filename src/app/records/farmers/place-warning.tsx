import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import type { Location } from '#domain/location.ts'
import type { Coordinates } from '#domain/units.ts'
import { pointOf } from '../../forms/place-values.ts'
import { Warning } from '../../forms/warning.tsx'
import type { FarmerValues } from './farmer-values.ts'
import { slipTexts, warningOfPlace } from './place-check.ts'

interface PlaceWarningProps {
  values: FarmerValues
  location: Location | undefined
  onFix: (point: Coordinates) => void
}

/** Warns if a farm is unusually far from its location. Does not block anything: such farms exist. */
export function PlaceWarning({ values, location, onFix }: PlaceWarningProps) {
  const point = pointOf(values)
  const warning = point && location && warningOfPlace(point, location)
  return (
    <div role="status">
      {warning && (
        <Warning>
          <p>
            This is {formatCount(Math.round(warning.apartKm))} km from {location.name}.{' '}
            {warning.meant ? slipTexts[warning.meant.slip].warning : 'Is it the right place?'}
          </p>
          {warning.meant && (
            <Button variant="default" onClick={() => onFix(warning.meant?.point ?? point)}>
              {slipTexts[warning.meant.slip].fix}
            </Button>
          )}
        </Warning>
      )}
    </div>
  )
}
