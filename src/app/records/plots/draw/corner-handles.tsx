import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import type { Position } from '#domain/plots/geometry.ts'
import type { Coordinates } from '#domain/units.ts'
import { placeIn } from '../../../map/gesture-math.ts'
import { inWindow, type MapView, type Size, toMap, type WindowPoint } from '../../../map/view.ts'
import type { MeasuredCorner } from '../average-readings.ts'
import styles from './draw-plot.module.css'
import { placeAt } from './drawn-corner.ts'

interface CornerHandlesProps {
  corners: readonly MeasuredCorner[]
  /** Index of the selected corner. */
  selected: number | null
  /** Positions with errors. */
  wrong: readonly Position[]
  view: MapView
  size: Size
  /** The map, for finding the position of a pointer. */
  element: RefObject<HTMLElement | null>
  onSelect: (index: number) => void
  onMoved: (index: number, place: Coordinates) => void
  onRemove: (index: number) => void
}

const stepPx = 8
/** Step with Shift. */
const smallStepPx = 1
const arrows: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Smallest movement that is a drag, so that a trembling finger does not move a corner, px. */
const dragFromPx = 4

interface Drag {
  index: number
  from: WindowPoint
  to: WindowPoint
}

/** The shape over the map, with a handle at each corner for touch, mouse and keyboard. */
export function CornerHandles(props: CornerHandlesProps) {
  const { corners, selected, wrong, view, size, element, onSelect, onMoved, onRemove } = props
  const [drag, setDrag] = useState<Drag | null>(null)
  const places = corners.map((corner, index) =>
    drag?.index === index && isFar(drag) ? drag.to : inWindow(toMap(corner), view, size),
  )

  function onPointerDown(event: PointerEvent<HTMLElement>, index: number): void {
    // Keeps the map from moving.
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const place = placeIn(element.current, event)
    setDrag({ index, from: place, to: place })
    onSelect(index)
  }
  function onPointerMove(event: PointerEvent): void {
    if (!drag) return
    event.stopPropagation()
    setDrag({ ...drag, to: placeIn(element.current, event) })
  }
  function onPointerUp(event: PointerEvent): void {
    event.stopPropagation()
    if (drag && isFar(drag)) onMoved(drag.index, placeAt(drag.to, view, size))
    setDrag(null)
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const arrow = arrows[event.key]
    const place = places[index]
    if (arrow && place) {
      const px = event.shiftKey ? smallStepPx : stepPx
      const moved = { leftPx: place.leftPx + arrow[0] * px, topPx: place.topPx + arrow[1] * px }
      onMoved(index, placeAt(moved, view, size))
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <svg className={styles.shape} aria-hidden="true">
        {places.length > 1 && (
          <path
            className={styles.line}
            d={`M${places.map(({ leftPx, topPx }) => `${leftPx} ${topPx}`).join('L')}Z`}
          />
        )}
        {wrong.map(([longitude, latitude]) => {
          const { leftPx, topPx } = inWindow(toMap({ latitude, longitude }), view, size)
          const at = `M${leftPx} ${topPx}m-8-8l16 16m0-16l-16 16`
          return <path key={at} className={styles.wrong} d={at} />
        })}
      </svg>
      {places.map(({ leftPx, topPx }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number, and two may be at one place
          key={index}
          type="button"
          className={styles.handle}
          aria-label={`Corner ${index + 1}: arrow keys move it, Delete removes it`}
          aria-pressed={selected === index}
          style={{ transform: `translate(${leftPx}px, ${topPx}px)` }}
          onFocus={() => onSelect(index)}
          onPointerDown={(event) => onPointerDown(event, index)}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => setDrag(null)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <span className={styles.knob}>{index + 1}</span>
        </button>
      ))}
    </>
  )
}

const isFar = ({ from, to }: Drag): boolean =>
  Math.hypot(to.leftPx - from.leftPx, to.topPx - from.topPx) >= dragFromPx
