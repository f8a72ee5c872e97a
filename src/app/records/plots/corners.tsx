import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import type { Plot } from '#domain/plot.ts'
import { sixDecimals } from '#domain/plots/micro-degrees.ts'
import { partsOf } from '../../map/plot-drawing.tsx'
import styles from './plot-details.module.css'

type CornersProps = Pick<Plot, 'geometry' | 'capture'>

/** Every corner with the accuracy of its measurement. */
export function Corners({ geometry, capture: { method, accuraciesM, fixes } }: CornersProps) {
  const { lines, points } = partsOf(geometry)
  const corners = [...lines.flatMap((line) => line.slice(0, -1)), ...points]
  const title = points.length > 0 ? 'Point' : 'Corners'
  // Readings of a walk are of the way from one corner to the next.
  const own = method === 'walked' ? [] : fixes
  const readings = Map.groupBy(own, ({ corner }) => corner)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the panel is scrolled by keys, so it takes the focus.
    <section className={styles.scroller} aria-label={title} tabIndex={0}>
      <h3 className={styles.heading}>{title}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Latitude</th>
            <th scope="col">Longitude</th>
            <th scope="col">Accuracy</th>
          </tr>
        </thead>
        <tbody>
          {corners.map(([lon, lat], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number, and two may be at one place
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>{sixDecimals(lat)}</td>
              <td>{sixDecimals(lon)}</td>
              <td>{accuracyWords(accuraciesM[index], readings.get(index)?.length ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function accuracyWords(accuracyM: number | null | undefined, readings: number): string {
  if (accuracyM === null || accuracyM === undefined) return 'Not measured'
  return readings > 1
    ? `${formatAccuracy(accuracyM)}, ${readings} readings`
    : formatAccuracy(accuracyM)
}
