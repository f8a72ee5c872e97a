import { useDebouncedValue } from '@mantine/hooks'
import type { Coordinates } from '#domain/units.ts'
import { formatAccuracy } from '#ui/format-accuracy.ts'
import { coordinatesText, distanceWords, type Landmark } from './place-words.ts'
import { landNames, type Regions, useRegions } from './regions.ts'
import styles from './under-cross.module.css'
import { type MapView, maxZoom, metresPerPx, toCoordinates } from './view.ts'

/** Of the ring around the cross, px: what is in it cannot be told apart. */
const ringPx = 10
/** The words follow when the map has come to rest. */
const restMs = 200

/** How exactly a place can be set in a view, m. */
export const accuracyIn = (view: MapView): number => ringPx * metresPerPx(view)

/** What is under the cross, and how exactly it can be set here. */
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
        {rested.zoom < maxZoom && ' Zoom in to be more exact.'}
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

/** What stands still while the map moves. */
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
