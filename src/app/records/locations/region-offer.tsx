import { Button } from '#app/ui/button.tsx'
import type { Location } from '#domain/location.ts'
import { plainText } from '#domain/text-search.ts'
import type { Coordinates } from '#domain/units.ts'
import { countryAt } from '../../map/country-at.ts'
import { regionAt, useRegions } from '../../map/regions.ts'
import type { LocationValues } from './location-values.ts'

type Filled = Pick<LocationValues, 'countryCode' | 'state'>

interface RegionOfferProps extends Filled {
  point: Coordinates
  /** Existing locations, as a region has only one name. */
  locations: readonly Location[]
  onFill: (values: Filled) => void
}

/** Offers the country and the region that the place is in, while one of them is not filled in. */
export default function RegionOffer({
  point,
  countryCode,
  state,
  locations,
  onFill,
}: RegionOfferProps) {
  const regions = useRegions()
  const country = countryAt(point)
  if (!country || (countryCode !== '' && countryCode !== country.code)) return null
  const region = regions ? regionAt(point, country.code, regions) : ''
  const known = locations.find(
    (other) => other.countryCode === country.code && plainText(other.state) === plainText(region),
  )
  const filled = { countryCode: country.code, state: state || (known?.state ?? region) }
  if (filled.countryCode === countryCode && filled.state === state) return null
  return (
    <div>
      <Button variant="default" onClick={() => onFill(filled)}>
        Fill in {[filled.state, country.name].filter(Boolean).join(', ')}
      </Button>
    </div>
  )
}
