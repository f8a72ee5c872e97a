import { formatCount, formatDate } from '#app/ui/format.ts'
import type { PriceSeries } from '#domain/market-price.ts'
import styles from './price-table.module.css'
import { perTonne } from './price-words.ts'

/** Every figure of a series, newest first, with its date and source. */
export function PriceTable({ series, name }: { series: PriceSeries; name: string }) {
  const { figures, source } = series
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>All {formatCount(figures.length)} prices</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={styles.scroller} aria-label={`Prices of ${name}`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col" className={styles.figure}>
                Per tonne
              </th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {figures.toReversed().map(({ date, pricePerTonne }) => (
              <tr key={date}>
                <td>{formatDate(date)}</td>
                <td className={styles.figure}>{perTonne(pricePerTonne, series)}</td>
                <td>{source.name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
