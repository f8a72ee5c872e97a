import { formatCount, formatDate, formatMonth } from '#app/ui/format.ts'
import { type PriceSeries, priceRange } from '#domain/market-price.ts'
import { chartScale } from './chart-scale.ts'
import styles from './price-chart.module.css'
import { perTonne } from './price-words.ts'

/** The price over time as a line. The same is given in words, and as figures in the table below. */
export function PriceChart({ series, name }: { series: PriceSeries; name: string }) {
  const { figures } = series
  const { ticks, points } = chartScale(figures)
  const line = points.map(({ x, y }) => `${x.toFixed(2)},${(100 - y).toFixed(2)}`).join(' ')
  const last = points.at(-1)
  const heightOf = (index: number) => (index / (ticks.length - 1)) * 100
  const middle = figures[Math.floor(figures.length / 2)]
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <div aria-hidden="true">
          {ticks.map((tick, index) => (
            <span
              key={tick}
              className={styles.tick}
              style={{ insetBlockEnd: `${heightOf(index)}%` }}
            >
              <span className={styles.price}>{formatCount(tick)}</span>
            </span>
          ))}
        </div>
        <div className={styles.field}>
          <svg
            className={styles.drawing}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={inWords(series, name)}
          >
            <polygon className={styles.area} points={`0,100 ${line} 100,100`} />
            <polyline className={styles.line} points={line} />
          </svg>
          {last && (
            <span
              className={styles.last}
              style={{ insetInlineStart: `${last.x}%`, insetBlockEnd: `${last.y}%` }}
            />
          )}
        </div>
      </div>
      <div className={styles.dates} aria-hidden="true">
        {[figures[0], middle, figures.at(-1)].map(
          (figure, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are the start, the middle and the end.
            figure && <span key={index}>{formatMonth(figure.date)}</span>,
        )}
      </div>
    </div>
  )
}

/** Describes what the line shows. */
function inWords(series: PriceSeries, name: string): string {
  const range = priceRange(series)
  const [first, last] = [series.figures[0], series.figures.at(-1)]
  if (!range || !first || !last) return ''
  const { lowest, highest } = range
  const told = (figure: typeof first) =>
    `${perTonne(figure.pricePerTonne, series)} on ${formatDate(figure.date)}`
  return `${name}, price per tonne from ${formatDate(first.date)} to ${formatDate(last.date)}: first ${told(first)}, lowest ${told(lowest)}, highest ${told(highest)}, last ${told(last)}`
}
