import { drawingSize, frameOf } from '#domain/plots/drawing-frame.ts'
import type { Finding } from '#domain/plots/finding.ts'
import type { Position } from '#domain/plots/geometry.ts'
import type { Plot } from '#domain/plots/plot.ts'
import { cornersOf, pointsOf, positionOf, ringsOf } from '#domain/plots/shape.ts'
import styles from './drawing.module.css'

interface DrawingProps {
  plot: Plot
  findings: readonly Finding[]
}

/** The shape of a plot, north up, with a mark at each place of its findings. */
export function Drawing({ plot, findings }: DrawingProps) {
  const corners = cornersOf(plot.shape).map(positionOf)
  const toDrawing = frameOf(corners)
  const path = ringsOf(plot.shape)
    .map(
      ({ corners: ring }) =>
        `M${ring.map((corner) => toDrawing(positionOf(corner)).join(' ')).join('L')}`,
    )
    .join('')
  const isUnchanged = findings.every(
    ({ rule, severity }) => rule !== 'order' || severity !== 'fixed',
  )
  // After swapping coordinates, the findings' places are no longer on the plot.
  const found = isUnchanged
    ? findings
        .filter(({ rule, severity }) => rule !== 'order' && severity !== 'ok')
        .flatMap(marksOf)
    : []
  // Several findings may be about one corner.
  const marks = new Map(found.map((position) => [position.join(), position]))
  const words =
    findings.length === 0
      ? 'nothing found'
      : `${findings.length === 1 ? '1 finding' : `${findings.length} findings`}`
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${drawingSize} ${drawingSize}`}
        role="img"
        aria-label={`${plot.label}: drawing, ${words}`}
      >
        {path && <path className={styles.plot} d={path} />}
        {pointsOf(plot.shape).map(({ path: key, corner }) => {
          const [cx, cy] = toDrawing(positionOf(corner))
          return <circle key={key} className={styles.point} cx={cx} cy={cy} r="6" />
        })}
        {[...marks].map(([key, position]) => {
          const [x, y] = toDrawing(position)
          return <path key={key} className={styles.mark} d={`M${x} ${y}m-7-7l14 14m0-14l-14 14`} />
        })}
      </svg>
      <figcaption>{plot.label}</figcaption>
    </figure>
  )
}

/** A few places help to find a problem; marking all corners of a boundary does not. */
const marksOf = ({ at = [] }: Finding): readonly Position[] => (at.length > 12 ? [] : at)
