import { memo } from 'react'
import { countryAt } from './country-at.ts'
import { freeShift, type PlacedMark } from './labels.ts'
import styles from './land.module.css'
import { drawnPx, readOutlines } from './outlines.ts'
import { inWindow, type MapView, type Size, toCoordinates, worldPx } from './view.ts'

interface LandProps {
  /** What stands on it: names make room. */
  marks: readonly PlacedMark[]
  view: MapView
  size: Size
}

/** Letters of a country's name take about this much room, px. */
const letterPx = 8.5

/** Countries and their names, under what stands on the map. */
export function Land({ marks, view, size }: LandProps) {
  const world = worldPx(view.zoom)
  const { leftPx, topPx } = inWindow({ x: 0, y: 0 }, view, size)
  const names = namesIn(view, size)
  return (
    <svg className={styles.land} aria-hidden="true">
      <g transform={`translate(${leftPx} ${topPx}) scale(${world / drawnPx})`}>
        <Countries />
      </g>
      {names.map(({ name, place }) => {
        const shiftPx = freeShift(name, place, marks)
        return (
          shiftPx !== undefined && (
            <text key={name} className={styles.name} x={place.leftPx} y={place.topPx + shiftPx}>
              {name}
            </text>
          )
        )
      })}
      {/* So close that no country's middle is in sight. */}
      {names.length === 0 && (
        <text className={styles.here} x={16} y={24}>
          {countryAt(toCoordinates(view))?.name}
        </text>
      )}
    </svg>
  )
}

/** Names that have room on their country, and where their middle stands. */
function namesIn(view: MapView, size: Size) {
  const world = worldPx(view.zoom)
  return readOutlines().flatMap(({ name, label }) => {
    const place = inWindow(label, view, size)
    const half = (name.length * letterPx) / 2
    const isSeen =
      place.leftPx > half &&
      place.leftPx < size.widthPx - half &&
      place.topPx > 0 &&
      place.topPx < size.heightPx
    return name && isSeen && label.width * world >= 2 * half ? [{ name, place }] : []
  })
}

const Countries = memo(() =>
  readOutlines().map(({ path, name }) => (
    <path key={path} className={name ? styles.country : styles.around} d={path} />
  )),
)
Countries.displayName = 'Countries'
