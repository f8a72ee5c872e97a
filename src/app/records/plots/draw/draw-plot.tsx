import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Finding } from '#domain/plots/finding.ts'
import { Landmarks, useLandmarks } from '../../../map/landmarks.tsx'
import { MapCanvas } from '../../../map/map-canvas.tsx'
import { MapDialog } from '../../../map/map-dialog.tsx'
import { beginAt, type PlaceToBegin } from '../../../map/place-to-begin.ts'
import type { Landmark } from '../../../map/place-words.ts'
import { Cross, UnderCross } from '../../../map/under-cross.tsx'
import { useGestures } from '../../../map/use-gestures.ts'
import { useMapView } from '../../../map/use-map-view.ts'
import { usePlotShapes } from '../../../map/use-plot-shapes.ts'
import { fitted, kept, maxZoom, type Size, toMap, type WindowPoint } from '../../../map/view.ts'
import { useRecords } from '../../../offline/use-records.ts'
import type { MeasuredCorner } from '../average-readings.ts'
import { type Boundary, mixedMethod, withoutCorner } from '../boundary.ts'
import { boundaryWords, marksOf } from '../drawn-boundary.tsx'
import type { Steps } from '../use-steps.ts'
import { CornerHandles } from './corner-handles.tsx'
import styles from './draw-plot.module.css'
import { drawnCorner, placeAt } from './drawn-corner.ts'

export interface DrawPlotProps {
  title: string
  boundary: Boundary
  findings: readonly Finding[]
  steps: Steps
  begin: PlaceToBegin
  onClose: () => void
}

const noLandmarks: readonly Landmark[] = []
/** 2.4 m per px: close enough to see a field of a hectare. */
const zoomNear = 15

/** Draws the shape of a plot on the map: a tap sets a corner. Needs no network, and shows no picture of the ground. */
export default function DrawPlot({
  title,
  boundary,
  findings,
  steps,
  begin,
  onClose,
}: DrawPlotProps) {
  const { corners } = boundary
  const canvas = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const landmarks = useRecords('locations').data?.rows ?? noLandmarks
  const shapes = usePlotShapes()
  const first = useRef(corners)
  const firstIn = useCallback(
    (size: Size) => {
      if (first.current.length > 0) return fitted(first.current, size, maxZoom - 0.5)
      const view = beginAt(begin, landmarks, size)
      return begin.near ? kept({ ...toMap(begin.near), zoom: zoomNear }) : view
    },
    [begin, landmarks],
  )
  const { size, view, changeView } = useMapView(canvas, firstIn)
  const selected = chosen !== null && chosen < corners.length ? chosen : null

  function drawn(next: readonly MeasuredCorner[]): void {
    steps.change({ corners: next, method: mixedMethod(boundary, 'drawn') })
  }
  function add(place: WindowPoint): void {
    const index = selected === null ? corners.length : selected + 1
    drawn(corners.toSpliced(index, 0, drawnCorner(placeAt(place, view, size))))
    setChosen(index)
  }
  function remove(index: number): void {
    steps.change({ corners: withoutCorner(corners, index) })
    setChosen(index > 0 ? index - 1 : null)
    canvas.current?.focus()
  }

  const showAll = () =>
    changeView((now) => (corners.length > 0 ? fitted(corners, size, maxZoom) : now))
  const gestures = useGestures({
    element: canvas,
    size,
    changeView,
    showAll,
    onTap: add,
    onEnter: () => add({ leftPx: size.widthPx / 2, topPx: size.heightPx / 2 }),
  })
  const marks = useLandmarks(landmarks, view, size)
  useEffect(() => canvas.current?.focus(), [])
  const wrong = marksOf(findings)

  return (
    <MapDialog title={title} onClose={onClose}>
      <p className={styles.how}>
        Tap to set a corner, drag one to move it. The map has no picture of the ground: draw only
        what you know from the plots next to it.
      </p>
      <div className={styles.drawer}>
        <MapCanvas
          ref={canvas}
          label={`Map, ${title}: arrow keys move it, with Shift by a little, plus and minus zoom, Enter sets a corner under the cross`}
          {...{ view, size, gestures, changeView, showAll, marks, shapes }}
        >
          <Landmarks marks={marks} was={undefined} view={view} size={size} />
          <CornerHandles
            {...{ corners, view, size, selected, wrong, element: canvas }}
            onSelect={setChosen}
            onMoved={(index, place) => drawn(corners.with(index, drawnCorner(place)))}
            onRemove={remove}
          />
          <Cross />
        </MapCanvas>
        <div className={styles.foot}>
          <p role="status" className={styles.words}>
            <strong>{boundaryWords(boundary)}</strong>
            {wrong.length > 0 && (
              <span>{`, ${wrong.length === 1 ? '1 place' : `${wrong.length} places`} marked`}</span>
            )}
            {selected !== null && (
              <span>{`. Corner ${selected + 1} is chosen; the next comes after it.`}</span>
            )}
          </p>
          <div className={styles.buttons}>
            <Button variant="default" disabled={!steps.undo} onClick={steps.undo ?? undefined}>
              Undo
            </Button>
            <Button variant="default" disabled={!steps.redo} onClick={steps.redo ?? undefined}>
              Redo
            </Button>
            <Button
              variant="default"
              disabled={selected === null}
              onClick={() => selected !== null && remove(selected)}
            >
              Delete corner
            </Button>
            <Button onClick={onClose}>Done</Button>
          </div>
          <UnderCross view={view} landmarks={landmarks} />
        </div>
      </div>
    </MapDialog>
  )
}
