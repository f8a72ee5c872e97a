import { isCluster, type MapMark } from './marks.ts'
import { inWindow, type MapView, type Size, type WindowPoint } from './view.ts'

/** A mark, and where in the window it stands. */
export type PlacedMark = WindowPoint & { mark: MapMark }

/** From north to south, so that who goes through them by keyboard goes one way. */
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

/** About how wide a letter of a name is, and how high its line, px. */
const letterPx = 7.5
const linePx = 20
const markPx = 12
/** With more marks than this the names would be all there is to see. */
const mostMarks = 40

/** Ids of the places whose name has room beside them: none covers another, or a mark. The selected one comes first. */
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

/** Names of land that have room: those that come first take it. Each moves out of the way as far as it can. */
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

/** A name, and where its middle would stand best. */
export type LandName = WindowPoint & { name: string }

/** Where the scale and the buttons stand. */
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
