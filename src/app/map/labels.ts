import { isCluster, type MapMark } from './marks.ts'
import { inWindow, type MapView, type Size, type WindowPoint } from './view.ts'

/** A mark and its position in the window. */
export type PlacedMark = WindowPoint & { mark: MapMark }

/** Returns the marks from north to south, so that keyboard users move through them in one direction. */
export const placed = (marks: readonly MapMark[], view: MapView, size: Size): PlacedMark[] =>
  marks
    .map((mark) => ({ mark, ...inWindow(mark.point, view, size) }))
    .sort((a, b) => a.mark.point.y - b.mark.point.y || a.mark.point.x - b.mark.point.x)

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Approximate width of a letter and height of a line, px. */
const letterPx = 7.5
const linePx = 20
const markPx = 12
/** With more marks than this, names would cover the map. */
const mostMarks = 40

/**
 * Returns the ids of the places whose name fits beside them without covering another name or a mark. The selected one
 * comes first.
 */
export function labelled(
  marks: readonly PlacedMark[],
  selectedId: string | null,
): ReadonlySet<string> {
  const ids = new Set<string>()
  const taken = marks.map(boxOfMark)
  const isSelected = ({ mark }: PlacedMark) => !isCluster(mark) && mark.place.id === selectedId
  const inTurn = marks.length > mostMarks ? marks.filter(isSelected) : marks
  for (const one of inTurn.toSorted((a, b) => Number(isSelected(b)) - Number(isSelected(a)))) {
    if (isCluster(one.mark)) continue
    const { id, name } = one.mark.place
    const box = boxOfLabel(one, name)
    if (id !== selectedId && taken.some((other) => isOver(box, other))) continue
    taken.push(box)
    ids.add(id)
  }
  return ids
}

/** Returns the names of land that fit; earlier ones have priority. Each is moved out of the way as far as possible. */
export function namesWithRoom<Name extends LandName>(
  names: readonly Name[],
  marks: readonly PlacedMark[],
  size: Size,
): Name[] {
  const withName = labelled(marks, null)
  const taken = marks.flatMap((one) =>
    !isCluster(one.mark) && withName.has(one.mark.place.id)
      ? [boxOfMark(one), boxOfLabel(one, one.mark.place.name)]
      : [boxOfMark(one)],
  )
  taken.push(...cornersOf(size))
  return names.flatMap((name) => {
    const half = (name.name.length * letterPx) / 2
    const boxAt = (topPx: number) => ({
      left: name.leftPx - half,
      right: name.leftPx + half,
      top: topPx - 9,
      bottom: topPx + 9,
    })
    const topPx = shiftsPx
      .map((shift) => name.topPx + shift)
      .find((middle) => !taken.some((other) => isOver(boxAt(middle), other)))
    if (topPx === undefined) return []
    taken.push(boxAt(topPx))
    return [{ ...name, topPx }]
  })
}

/** A name, and the best position for its middle. */
export type LandName = WindowPoint & { name: string }

/** Returns the areas that the scale and the buttons take. */
const cornersOf = ({ widthPx, heightPx }: Size): Box[] => [
  { left: 0, right: 130, top: heightPx - 36, bottom: heightPx },
  { left: widthPx - 64, right: widthPx, top: heightPx - 156, bottom: heightPx },
]

const shiftsPx = [0, -26, 26]

const boxOfLabel = ({ leftPx, topPx }: WindowPoint, name: string): Box => ({
  left: leftPx + markPx,
  right: leftPx + markPx + name.length * letterPx,
  top: topPx - linePx / 2,
  bottom: topPx + linePx / 2,
})

const boxOfMark = ({ leftPx, topPx, mark }: PlacedMark): Box => {
  const half = isCluster(mark) ? 20 : markPx - 1
  return { left: leftPx - half, right: leftPx + half, top: topPx - half, bottom: topPx + half }
}

const isOver = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
