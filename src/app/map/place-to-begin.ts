import type { Coordinates } from '#domain/units.ts'
import { countryCorners } from './country-at.ts'
import type { Landmark } from './place-words.ts'
import { fitted, kept, type MapView, type Size, toMap } from './view.ts'

/** What is known of a place before it is chosen, from the best to the least. */
export interface PlaceToBegin {
  /** Where it is so far. */
  point?: Coordinates | undefined
  /** Where it must be near to. */
  near?: Coordinates | undefined
  /** ISO 3166-1 alpha-2; of a country that is not drawn, nothing is known. */
  countryCode?: string
}

const zoomAtPoint = 11
const zoomNear = 9
/** Small countries fill the window too. */
const closestCountry = 9

/** What of the map is seen first: about where the place will be. */
export function beginAt(
  { point, near, countryCode = '' }: PlaceToBegin,
  landmarks: readonly Landmark[],
  size: Size,
): MapView {
  if (point) return kept({ ...toMap(point), zoom: zoomAtPoint })
  if (near) return kept({ ...toMap(near), zoom: zoomNear })
  const corners = countryCorners(countryCode)
  if (corners.length > 0) return fitted(corners, size, closestCountry)
  return fitted(
    landmarks.map(({ coordinates }) => coordinates),
    size,
  )
}
