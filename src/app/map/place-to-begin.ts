import type { Coordinates } from '#domain/units.ts'
import { countryCorners } from './country-at.ts'
import type { Landmark } from './place-words.ts'
import { fitted, kept, type MapView, type Size, toMap } from './view.ts'

/** What is known of a place before it is chosen, most precise first. */
export interface PlaceToBegin {
  /** Its position so far. */
  point?: Coordinates | undefined
  /** A position it must be near. */
  near?: Coordinates | undefined
  /** ISO 3166-1 alpha-2. Countries without an outline are treated as unknown. */
  countryCode?: string
}

const zoomAtPoint = 11
const zoomNear = 9
/** Close enough for small countries to fill the window. */
const closestCountry = 9

/** Returns the initial view: roughly where the place will be. */
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
