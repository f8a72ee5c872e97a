import { type LandName, namesWithRoom, type PlacedMark } from './labels.ts'
import styles from './land.module.css'
import { type Drawing, drawnPx, type Label, readOutlines } from './outlines.ts'
import { landNames, useRegions } from './regions.ts'
import { inWindow, type MapView, mayBeSeen, type Size, toCoordinates, worldPx } from './view.ts'

interface LandProps {
  /** Marks on the land, which names must not cover. */
  marks: readonly PlacedMark[]
  view: MapView
  size: Size
}

/** Zoom from which regions are large enough to tell apart. */
const regionsFromZoom = 4.5

/** Countries, their regions and their names, below what is on the map. */
export function Land({ marks, view, size }: LandProps) {
  const isClose = view.zoom >= regionsFromZoom
  const regions = useRegions(isClose)
  const shown = isClose ? regions : undefined
  const world = worldPx(view.zoom)
  const { leftPx, topPx } = inWindow({ x: 0, y: 0 }, view, size)
  const names = namesWithRoom(
    [
      ...namesIn(readOutlines(), 'country', view, size),
      ...namesIn(shown?.all ?? [], 'region', view, size),
    ],
    marks,
    size,
  )
  return (
    <svg className={styles.drawing} aria-hidden="true">
      <g transform={`translate(${leftPx} ${topPx}) scale(${world / drawnPx})`}>
        {readOutlines().map(({ drawing, name }) => (
          <Shape
            key={drawing.path}
            className={name ? styles.land : styles.around}
            drawing={drawing}
            {...{ view, size }}
          />
        ))}
        {shown?.borders.map((drawing) => (
          <Shape
            key={drawing.path}
            className={styles.border}
            drawing={drawing}
            {...{ view, size }}
          />
        ))}
      </g>
      {names.map(({ name, kind, leftPx, topPx }) => (
        <text key={`${kind} ${name} ${leftPx}`} className={styles[kind]} x={leftPx} y={topPx}>
          {name}
        </text>
      ))}
      {/* At close zoom, the middle of the country or region may be out of view. */}
      {names.length === 0 && (
        <text className={styles.here} x={16} y={24}>
          {landNames(toCoordinates(view), shown).join(', ')}
        </text>
      )}
    </svg>
  )
}

/** Approximate width of a letter, px. */
const letterPx = 8.5

interface NamedLand {
  name: string
  label: Label
}

/** Returns the names that fit on their land, and the position of their middle. */
function namesIn<Kind extends 'country' | 'region'>(
  lands: readonly NamedLand[],
  kind: Kind,
  view: MapView,
  size: Size,
): (LandName & { kind: Kind })[] {
  const world = worldPx(view.zoom)
  return lands.flatMap(({ name, label }) => {
    const place = inWindow(label, view, size)
    const half = (name.length * letterPx) / 2
    const isSeen =
      place.leftPx > half &&
      place.leftPx < size.widthPx - half &&
      place.topPx > 0 &&
      place.topPx < size.heightPx
    return name && isSeen && label.width * world >= 2 * half ? [{ name, kind, ...place }] : []
  })
}

interface ShapeProps {
  className: string | undefined
  drawing: Drawing
  view: MapView
  size: Size
}

/**
 * At close zoom, a country is far larger than the window, so shapes out of view are not rendered: they would still cost
 * time.
 */
const Shape = ({ className, drawing, view, size }: ShapeProps) =>
  mayBeSeen(drawing.extent, view, size) && <path className={className} d={drawing.path} />
