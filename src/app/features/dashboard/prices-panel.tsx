import { Link } from 'react-router-dom'
import coverLink from '#app/ui/cover-link.module.css'
import { CropMark } from '#app/ui/crop-mark.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { formatChange, formatDate, formatMoney } from '#app/ui/format.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { commodityLabels } from '#domain/commodity.ts'
import { changeSpansDays, lastPrice, type PriceSeries, priceChange } from '#domain/market-price.ts'
import { describeError } from '../../api/errors.ts'
import { usePrices } from '../../offline/market-prices.ts'
import { usePreferences } from '../../offline/use-preferences.ts'
import { Panel } from './panel.tsx'
import styles from './recent-batches.module.css'

/** The latest price of each commodity that a buyer buys, and its change over a month. */
export function PricesPanel() {
  const { series, error, refetch } = usePrices()
  const wanted = usePreferences().data?.commodities ?? []
  const shown = series?.filter(({ commodity }) => wanted.length === 0 || wanted.includes(commodity))
  return (
    <Panel title="Prices" link={<Link to="/prices">All prices</Link>}>
      {!shown && error && <Failure {...describeError(error)} onRetry={refetch} />}
      {!shown && !error && <Waiting what="prices" />}
      {shown?.length === 0 && <p className={styles.none}>No prices yet.</p>}
      <ul className={styles.batches}>
        {shown?.map((one) => (
          <li key={one.id} className={styles.batch}>
            <CropMark crop={one.commodity} />
            <div className={styles.names}>
              <Link
                className={`${coverLink.link} ${styles.link}`}
                to={`/prices?commodity=${one.commodity}`}
              >
                {commodityLabels[one.commodity]}
              </Link>
              <p className={styles.about}>{priceText(one)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function priceText(series: PriceSeries): string {
  const last = lastPrice(series)
  if (!last) return 'No price yet'
  const { currency, source } = series
  const change = priceChange(series, changeSpansDays.month)
  return [
    `${formatMoney({ amount: last.pricePerTonne, currency })} per tonne on ${formatDate(last.date)}`,
    ...(change ? [`${formatChange(change.percent).toLowerCase()} in 30 days`] : []),
    ...(source.isSample ? ['sample data'] : []),
  ].join(', ')
}
