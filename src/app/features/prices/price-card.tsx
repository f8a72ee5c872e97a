import { useId } from 'react'
import { CropMark } from '#app/ui/crop-mark.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatChange, formatDate } from '#app/ui/format.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import surface from '#app/ui/surface.module.css'
import { commodityLabels } from '#domain/commodity.ts'
import { changeSpansDays, lastPrice, type PriceSeries, priceChange } from '#domain/market-price.ts'
import type { PriceComparison } from '#domain/price-comparison.ts'
import styles from './price-card.module.css'
import { PriceChart } from './price-chart.tsx'
import { PriceTable } from './price-table.tsx'
import { comparisonText, perTonne } from './price-words.ts'

interface PriceCardProps {
  series: PriceSeries
  /** Null if the lots for sale allow no comparison. */
  comparison: PriceComparison | null
}

/** The price of one commodity: its value, change and source, and how the lots for sale compare. */
export function PriceCard({ series, comparison }: PriceCardProps) {
  const titleId = useId()
  const name = commodityLabels[series.commodity]
  const last = lastPrice(series)
  return (
    <section className={`${surface.raised} ${styles.card}`} aria-labelledby={titleId}>
      <header className={styles.head}>
        <CropMark crop={series.commodity} />
        <div className={styles.names}>
          <h2 className={styles.name} id={titleId}>
            {name}
          </h2>
          <p className={styles.basis}>{series.basis}</p>
        </div>
        {series.source.isSample && <StatusBadge tone="warning">Sample data</StatusBadge>}
      </header>
      {last ? (
        <>
          <p className={styles.last}>
            <strong className={styles.figure}>{perTonne(last.pricePerTonne, series)}</strong> per
            tonne on <time dateTime={last.date}>{formatDate(last.date)}</time>
          </p>
          <Facts dense>
            <Change series={series} name="30 days" spanDays={changeSpansDays.month} />
            <Change series={series} name="12 months" spanDays={changeSpansDays.year} />
          </Facts>
          <PriceChart series={series} name={name} />
          {comparison && <p className={styles.lots}>{comparisonText(comparison, series)}</p>}
        </>
      ) : (
        <p>No price yet.</p>
      )}
      <p className={styles.source}>
        Source: {series.source.name}
        {last && <span>{`, last of ${formatDate(last.date)}`}</span>}.
        {series.source.isSample && (
          <span>{' These figures are made up: nobody trades at them.'}</span>
        )}
      </p>
      {last && <PriceTable series={series} name={name} />}
    </section>
  )
}

interface ChangeProps {
  series: PriceSeries
  name: string
  spanDays: number
}

function Change({ series, name, spanDays }: ChangeProps) {
  const change = priceChange(series, spanDays)
  return (
    <Fact name={name}>
      {change ? (
        <>
          {formatChange(change.percent)}
          <br />
          <span className={styles.since}>
            from {perTonne(change.from.pricePerTonne, series)} on {formatDate(change.from.date)}
          </span>
        </>
      ) : (
        'No price to compare with'
      )}
    </Fact>
  )
}
