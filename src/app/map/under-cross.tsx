import { useDebouncedValue } from '@mantine/hooks'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import type { Coordinates } from '#domain/units.ts'
import { coordinatesText, distanceWords, type Landmark } from './place-words.ts'
import { landNames, type Regions, useRegions } from './regions.ts'
import styles from './under-cross.module.css'
import { type MapView, maxZoom, metresPerPx, toCoordinates } from './view.ts'

/** Radius of the ring around the cross, px: points within it cannot be told apart. */
const ringPx = 10
/** How long the map must rest before the text is updated, ms. */
const restMs = 200

/** Returns how accurately a place can be set in a view, m. */
export const accuracyIn = (view: MapView): number => ringPx * metresPerPx(view)

/** Describes what is under the cross, and how accurately it can be set here. */
export function UnderCross({ view, landmarks }: { view: MapView; landmarks: readonly Landmark[] }) {
  const regions = useRegions()
  const [rested] = useDebouncedValue(view, restMs)
  const place = toCoordinates(rested)
  const accuracyM = accuracyIn(rested)
  return (
    <div className={styles.words}>
      <p role="status">
        <strong className={styles.coordinates}>{coordinatesText(place, accuracyM)}</strong>
        <span>{whereWords(place, landmarks, regions)}</span>
      </p>
      <p className={styles.exact} role="status">
        Exact to about {formatAccuracy(accuracyM)}, the ring’s radius.
        {rested.zoom < maxZoom && <span>{' Zoom in to be more exact.'}</span>}
      </p>
    </div>
  )
}

function whereWords(
  place: Coordinates,
  landmarks: readonly Landmark[],
  regions: Regions | undefined,
): string {
  const land = landNames(place, regions).join(', ') || 'In the sea or beyond Africa'
  return [distanceWords(place, landmarks), land].filter(Boolean).join(' · ')
}

/** The cross, which stays in place while the map moves. */
export const Cross = () => (
  <svg className={styles.cross} width="72" height="72" viewBox="-36 -36 72 72" aria-hidden="true">
    <g className={styles.halo}>
      <circle r={ringPx} />
      <path d="M0-34V-16M0 16V34M-34 0H-16M16 0H34" />
    </g>
    <circle r={ringPx} />
    <path d="M0-34V-16M0 16V34M-34 0H-16M16 0H34" />
    <circle r="1.5" className={styles.dot} />
  </svg>
)
