import { draggedBy, type MapView, type Size, type WindowPoint, zoomedBy } from './view.ts'

const keyStepPx = 80
/** Step with Shift. */
const smallStepPx = 8

/** Returns the change of the view for a key; undefined if the key does nothing. */
export function keyChange(
  key: string,
  size: Size,
  isSmall = false,
): ((view: MapView) => MapView) | undefined {
  const stepPx = isSmall ? smallStepPx : keyStepPx
  switch (key) {
    case 'ArrowLeft':
      return (view) => draggedBy(view, stepPx, 0)
    case 'ArrowRight':
      return (view) => draggedBy(view, -stepPx, 0)
    case 'ArrowUp':
      return (view) => draggedBy(view, 0, stepPx)
    case 'ArrowDown':
      return (view) => draggedBy(view, 0, -stepPx)
    case '+':
    case '=':
      return (view) => zoomedBy(view, 1, size)
    case '-':
    case '_':
      return (view) => zoomedBy(view, -1, size)
    default:
      return undefined
  }
}

/** Returns the position of a pointer within an element. */
export function placeIn(
  element: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): WindowPoint {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
  return { leftPx: clientX - left, topPx: clientY - top }
}

export const distancePx = (a: WindowPoint, b: WindowPoint) =>
  Math.hypot(a.leftPx - b.leftPx, a.topPx - b.topPx)

export const middle = (a: WindowPoint, b: WindowPoint): WindowPoint => ({
  leftPx: (a.leftPx + b.leftPx) / 2,
  topPx: (a.topPx + b.topPx) / 2,
})
