import { formatDateTime, formatPlotHa } from '#app/ui/format.ts'
import type { Plot } from '#domain/plot.ts'
import { captureMethod } from '#domain/plot-words.ts'
import { PlotDrawing, partsOf } from '../../map/plot-drawing.tsx'
import styles from './plot-details.module.css'
import { shapeWords } from './plot-words.ts'

/** Earlier shapes of the plot: none is ever deleted. */
export const EarlierShapes = ({ earlier }: Pick<Plot, 'earlier'>) =>
  earlier.length > 0 && (
    <section>
      <h3 className={styles.heading}>Earlier shapes</h3>
      <ul className={styles.earlier}>
        {earlier.map((shape) => (
          <li key={shape.until}>
            <PlotDrawing
              label={`Drawing until ${formatDateTime(shape.until)}, ${shapeWords(shape)}`}
              {...partsOf(shape.geometry)}
            />
            <div>
              <p>
                {shapeWords(shape)}
                {shape.measuredHa !== null && <span>{`, ${formatPlotHa(shape.measuredHa)}`}</span>}
              </p>
              <p className={styles.note}>
                {captureMethod.label(shape.capture.method)}, {formatDateTime(shape.capture.at)}
                {shape.capture.by && <span>{`, by ${shape.capture.by}`}</span>}
              </p>
              <p className={styles.note}>
                Until {formatDateTime(shape.until)}: {shape.reason}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
