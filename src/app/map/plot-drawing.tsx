import { drawingSize, frameOf } from '#domain/plots/drawing-frame.ts'
import type { PlotGeometry, Position } from '#domain/plots/geometry.ts'
import styles from './plot-drawing.module.css'

interface PlotDrawingProps {
  /** Description for screen-reader users. */
  label: string
  /** Outlines. Each ends with its first corner, unless it is still being recorded. */
  lines: readonly (readonly Position[])[]
  /** Single points. */
  points?: readonly Position[]
  /** Outlines of other plots. */
  others?: readonly (readonly Position[])[]
  /** Gaps in the recording. */
  gaps?: readonly (readonly Position[])[]
  /** Positions with errors. */
  marks?: readonly Position[]
  /** Whether to number the corners. */
  isNumbered?: boolean
}

/** The outline of a plot, north up. */
export function PlotDrawing({
  label,
  lines,
  points = [],
  others = [],
  gaps = [],
  marks = [],
  isNumbered = false,
}: PlotDrawingProps) {
  const all = [...lines.flat(), ...points, ...others.flat()]
  if (all.length === 0) return null
  const toDrawing = frameOf(all)
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${drawingSize} ${drawingSize}`}
      role="img"
      aria-label={label}
    >
      {lines.map((line) => (
        <path
          key={line.join()}
          className={styles.plot}
          d={`M${line.map((corner) => toDrawing(corner).join(' ')).join('L')}`}
        />
      ))}
      {others.map((line) => (
        <path
          key={line.join()}
          className={styles.other}
          d={`M${line.map((corner) => toDrawing(corner).join(' ')).join('L')}`}
        />
      ))}
      {gaps.map((line) => (
        <path
          key={line.join()}
          className={styles.gap}
          d={`M${line.map((corner) => toDrawing(corner).join(' ')).join('L')}`}
        />
      ))}
      {points.map((position) => {
        const [cx, cy] = toDrawing(position)
        return <circle key={position.join()} className={styles.point} cx={cx} cy={cy} r="6" />
      })}
      {isNumbered && lines.map((line) => <Numbers key={line.join()} line={line} at={toDrawing} />)}
      {marks.map((position) => {
        const [x, y] = toDrawing(position)
        return (
          <path
            key={position.join()}
            className={styles.mark}
            d={`M${x} ${y}m-7-7l14 14m0-14l-14 14`}
          />
        )
      })}
    </svg>
  )
}

interface NumbersProps {
  line: readonly Position[]
  at: (position: Position) => [x: number, y: number]
}

function Numbers({ line, at }: NumbersProps) {
  const isClosed = line.length > 1 && line[0]?.join() === line.at(-1)?.join()
  const corners = isClosed ? line.slice(0, -1) : line
  return corners.map((corner, index) => {
    const [x, y] = at(corner)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number, and two may be at one place
      <g key={index}>
        <circle className={styles.corner} cx={x} cy={y} r="3" />
        <text className={styles.number} x={x + 5} y={y - 4}>
          {index + 1}
        </text>
      </g>
    )
  })
}

/** Splits a stored shape into what to draw. */
export function partsOf(geometry: PlotGeometry): { lines: Position[][]; points: Position[] } {
  if (geometry.type === 'Point') return { lines: [], points: [geometry.coordinates] }
  const outlines = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return { lines: outlines.flatMap(([ring]) => (ring ? [ring] : [])), points: [] }
}
