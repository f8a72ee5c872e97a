import { useCallback, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Landmarks, useLandmarks } from './landmarks.tsx'
import { MapCanvas } from './map-canvas.tsx'
import { MapDialog } from './map-dialog.tsx'
import styles from './place-picker.module.css'
import { beginAt, type PlaceToBegin } from './place-to-begin.ts'
import { decimalsFor, type Landmark } from './place-words.ts'
import { accuracyIn, Cross, UnderCross } from './under-cross.tsx'
import { useGestures } from './use-gestures.ts'
import { useMapView } from './use-map-view.ts'
import { draggedBy, fitted, type MapView, type Size, toCoordinates } from './view.ts'

/** A place as set on the map, with only as many decimals as are meaningful. */
interface ChosenPlace {
  latitude: string
  longitude: string
  /** How accurately a place can be set at that zoom. */
  accuracyM: number
}

export interface PlacePickerProps {
  /** What to find: `Where the farm is`. */
  title: string
  begin: PlaceToBegin
  /** Places by which people recognise the area. */
  landmarks: readonly Landmark[]
  onChosen: (place: ChosenPlace) => void
  onClose: () => void
}

/** Sets a place on the map: the point under the cross in the middle. Needs no network. */
export default function PlacePicker({
  title,
  begin,
  landmarks,
  onChosen,
  onClose,
}: PlacePickerProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const firstIn = useCallback((size: Size) => beginAt(begin, landmarks, size), [begin, landmarks])
  const { size, view, moved, changeView } = useMapView(canvas, firstIn)
  const showAll = () => {
    const known = landmarks.map(({ coordinates }) => coordinates)
    changeView(() => fitted(begin.point ? [begin.point, ...known] : known, size))
  }

  function take(): void {
    // A place that was not moved keeps its accuracy.
    if (moved || !begin.point) onChosen(placeUnder(view))
    onClose()
  }

  const gestures = useGestures({
    element: canvas,
    size,
    changeView,
    showAll,
    onTap: ({ leftPx, topPx }) =>
      changeView((view) => draggedBy(view, size.widthPx / 2 - leftPx, size.heightPx / 2 - topPx)),
    onEnter: take,
  })
  const marks = useLandmarks(landmarks, view, size)

  useEffect(() => canvas.current?.focus(), [])

  return (
    <MapDialog title={title} onClose={onClose}>
      <p className={styles.how}>Bring the place under the cross, or tap it.</p>
      <div className={styles.picker}>
        <MapCanvas
          ref={canvas}
          label={`Map, ${title}: arrow keys move it, with Shift by a little, plus and minus zoom, Enter takes the place under the cross`}
          {...{ view, size, gestures, changeView, showAll, marks }}
        >
          <Landmarks marks={marks} was={begin.point} view={view} size={size} />
          <Cross />
        </MapCanvas>
        <div className={styles.foot}>
          <UnderCross view={view} landmarks={landmarks} />
          <div className={styles.buttons}>
            <Button onClick={take}>Use this place</Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </div>
      </div>
    </MapDialog>
  )
}

function placeUnder(view: MapView): ChosenPlace {
  const { latitude, longitude } = toCoordinates(view)
  const accuracyM = accuracyIn(view)
  const decimals = decimalsFor(accuracyM)
  return {
    latitude: latitude.toFixed(decimals),
    longitude: longitude.toFixed(decimals),
    accuracyM,
  }
}
