import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef } from 'react'
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

/** A place as it was set on the map, with as many decimals as mean something. */
interface ChosenPlace {
  latitude: string
  longitude: string
  /** As exactly as a place can be set at the zoom that was seen. */
  accuracyM: number
}

export interface PlacePickerProps {
  /** What is looked for: `Where the farm is`. */
  title: string
  begin: PlaceToBegin
  /** What one knows the country by. */
  landmarks: readonly Landmark[]
  onChosen: (place: ChosenPlace) => void
  onClose: () => void
}

/** Sets a place on the map: what is under the cross in the middle is taken. It needs no network. */
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
    // What was not moved is as exact as it was.
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
