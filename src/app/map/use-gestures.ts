import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { distancePx, keyChange, middle, placeIn } from './gesture-math.ts'
import { draggedBy, type MapView, type Size, type WindowPoint, zoomedBy } from './view.ts'

type ChangeView = (change: (view: MapView) => MapView) => void

interface GestureOptions {
  element: RefObject<HTMLElement | null>
  size: Size
  changeView: ChangeView
  /** Shows everything again. */
  showAll: () => void
  /** Called for a tap on the map itself. */
  onTap?: (place: WindowPoint) => void
  /** Called for Enter, unless a mark has the focus. */
  onEnter?: () => void
}

/** Smallest movement that is a drag, so that a trembling finger does not drag, px. */
const dragFromPx = 5
/** One notch of a mouse wheel is about half a zoom step. */
const wheelPxPerStep = 240
const wheelLinePx = 24
/** Pinching on a touchpad reports small wheel turns. */
const pinchFactor = 4

/** Moves and zooms a map by pointer, fingers, wheel and keyboard. */
export function useGestures({
  element,
  size,
  changeView,
  showAll,
  onTap,
  onEnter,
}: GestureOptions) {
  const pointers = useRef(new Map<number, WindowPoint>())
  const drag = useRef({ start: { leftPx: 0, topPx: 0 }, isDragging: false })

  useEffect(() => {
    const target = element.current
    // Not through React, whose listeners are passive: the page would scroll or zoom as well.
    function turn(event: WheelEvent) {
      event.preventDefault()
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? wheelLinePx : 1)
      const steps = (-px / wheelPxPerStep) * (event.ctrlKey ? pinchFactor : 1)
      const around = placeIn(target, event)
      changeView((view) => zoomedBy(view, steps, size, around))
    }
    target?.addEventListener('wheel', turn, { passive: false })
    return () => target?.removeEventListener('wheel', turn)
  }, [element, size, changeView])

  function onPointerDown(event: PointerEvent) {
    const place = placeIn(element.current, event)
    if (pointers.current.size === 0) drag.current = { start: place, isDragging: false }
    pointers.current.set(event.pointerId, place)
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = placeIn(element.current, event)
    if (!drag.current.isDragging) {
      if (distancePx(drag.current.start, now) < dragFromPx) return
      drag.current.isDragging = true
    }
    // From here on the map gets the pointer's events, wherever it moves.
    element.current?.setPointerCapture(event.pointerId)
    const [other] = [...pointers.current].flatMap(([id, place]) =>
      id === event.pointerId ? [] : [place],
    )
    pointers.current.set(event.pointerId, now)
    changeView((view) => {
      if (!other) return draggedBy(view, now.leftPx - before.leftPx, now.topPx - before.topPx)
      const from = middle(before, other)
      const to = middle(now, other)
      const steps = Math.log2(distancePx(now, other) / Math.max(distancePx(before, other), 1))
      return zoomedBy(
        draggedBy(view, to.leftPx - from.leftPx, to.topPx - from.topPx),
        steps,
        size,
        to,
      )
    })
  }

  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    if (pointers.current.size > 0) return
    // After the click that may follow.
    setTimeout(() => {
      drag.current.isDragging = false
    })
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    /** The click at the end of a drag opens nothing. */
    onClickCapture(event: MouseEvent) {
      if (!drag.current.isDragging) return
      event.preventDefault()
      event.stopPropagation()
    },
    onClick(event: MouseEvent) {
      // The second click of a double click zooms.
      if (event.target !== element.current || event.detail > 1) return
      onTap?.(placeIn(element.current, event))
    },
    onDoubleClick(event: MouseEvent) {
      if (event.target !== element.current) return
      // If a tap centres the map, the tapped point is in the middle by now.
      const around = onTap ? undefined : placeIn(element.current, event)
      changeView((view) => zoomedBy(view, 1, size, around))
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' && onEnter && event.target === element.current) {
        event.preventDefault()
        onEnter()
        return
      }
      const change = keyChange(event.key, size, event.shiftKey)
      if (!change && event.key !== '0') return
      event.preventDefault()
      if (change) changeView(change)
      else showAll()
    },
  }
}
