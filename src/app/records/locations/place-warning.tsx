import { Button } from '#app/ui/button.tsx'
import { africanCountries, isAfricanCountryCode } from '#domain/african-countries.ts'
import type { Coordinates } from '#domain/units.ts'
import { Warning } from '../../forms/warning.tsx'
import { countryAt, isInCountry } from '../../map/country-at.ts'

interface PlaceWarningProps {
  point: Coordinates
  countryCode: string
  onFix: (point: Coordinates) => void
}

/** Warns if a place is not in its country, though it may still be right. */
export default function PlaceWarning({ point, countryCode, onFix }: PlaceWarningProps) {
  if (!isAfricanCountryCode(countryCode) || isInCountry(point, countryCode)) return null
  const swapped = { latitude: point.longitude, longitude: point.latitude }
  const isSwapped = Math.abs(swapped.latitude) <= 90 && isInCountry(swapped, countryCode)
  const country = africanCountries[countryCode]
  const there = countryAt(point)?.name ?? 'the sea or beyond Africa'
  return (
    <div role="status">
      <Warning>
        <p>
          These coordinates lie in {there}, not in {country}.
          {isSwapped
            ? ` The other way round they lie in ${country}.`
            : ' Is a minus missing, or the country wrong?'}
        </p>
        {isSwapped && (
          <Button variant="default" size="sm" onClick={() => onFix(swapped)}>
            Swap latitude and longitude
          </Button>
        )}
      </Warning>
    </div>
  )
}
