import type { Finding } from '#domain/plots/finding.ts'
import type { Position } from '#domain/plots/geometry.ts'
import { placeWords } from '#domain/plots/micro-degrees.ts'
import { drawnPx, readOutlines } from '../../../map/outlines.ts'
import { toMap } from '../../../map/view.ts'
import styles from './readings-map.module.css'

const inDrawing = ([longitude, latitude]: Position) => {
  const { x, y } = toMap({ latitude, longitude })
  return { x: x * drawnPx, y: y * drawnPx }
}
/** Corners of a map of Africa and the sea around it. */
const corner = inDrawing([-22, 39])
const opposite = inDrawing([56, -37])
const box = `${corner.x} ${corner.y} ${opposite.x - corner.x} ${opposite.y - corner.y}`
const wordsOf = ([longitude, latitude]: Position): string => placeWords(longitude, latitude)

/** Both readings of coordinates that may be swapped, on a map of Africa. */
export function ReadingsMap({ at = [], swapped = [] }: Pick<Finding, 'at' | 'swapped'>) {
  const readings = [
    { letter: 'A', words: 'As written', position: at[0] },
    { letter: 'B', words: 'Swapped', position: swapped[0] },
  ].flatMap(({ position, ...reading }) => (position ? [{ ...reading, position }] : []))
  return (
    <figure className={styles.figure}>
      <svg className={styles.map} viewBox={box} aria-hidden="true">
        {readOutlines().map(({ drawing, name }) => (
          <path
            key={drawing.path}
            className={name ? styles.land : styles.around}
            d={drawing.path}
          />
        ))}
        {readings.map(({ letter, position }) => {
          const { x, y } = inDrawing(position)
          return (
            <g key={letter} className={styles.reading}>
              <circle cx={x} cy={y} r="110" />
              <text x={x} y={y}>
                {letter}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption>
        {readings.map(({ letter, words, position }) => (
          <p key={letter}>
            <strong>{letter}</strong> {words}: {wordsOf(position)}
          </p>
        ))}
      </figcaption>
    </figure>
  )
}
