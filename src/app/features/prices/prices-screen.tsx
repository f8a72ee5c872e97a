import { Failure } from '#app/ui/failure.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import { useAddressParams } from '#app/ui/use-address-params.ts'
import { useToday } from '#app/ui/use-now.ts'
import { commodities, commodityLabels } from '#domain/commodity.ts'
import type { PriceSeries } from '#domain/market-price.ts'
import { appTitles } from '#domain/paths.ts'
import { lotsAgainstPrice } from '#domain/price-comparison.ts'
import { describeError } from '../../api/errors.ts'
import { Freshness } from '../../lists/freshness.tsx'
import { ListSkeleton } from '../../lists/list-skeleton.tsx'
import { usePrices } from '../../offline/market-prices.ts'
import { useRecords } from '../../offline/use-records.ts'
import { PriceCard } from './price-card.tsx'
import styles from './prices-screen.module.css'

const cardHeightRem = 26

import { ScreenTop } from '#app/ui/screen-top.tsx'

/** What commodities cost over time, from which source, and where the lots for sale stand against that. */
export function PricesScreen() {
  const { series, error, asOf, isFetching, refetch } = usePrices()
  return (
    <>
      <ScreenTop title={appTitles['/prices']}>
        {series && (
          <Freshness asOf={asOf} error={error} isFetching={isFetching} onRetry={refetch} />
        )}
      </ScreenTop>
      {series ? (
        <Prices all={series} asOf={asOf} />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <ListSkeleton what="prices" cardHeightRem={cardHeightRem} />
      )}
    </>
  )
}

function Prices({ all, asOf }: { all: readonly PriceSeries[]; asOf: number }) {
  const { search, change } = useAddressParams()
  const asked = new URLSearchParams(search).get('commodity')
  const commodity = commodities.find((one) => one === asked)
  const batches = useRecords('batches').data?.rows
  const today = useToday()
  if (all.length === 0) {
    return (
      <StateMessage
        role="status"
        title="No prices yet"
        text="The price of each commodity is shown here as soon as a source is connected."
      />
    )
  }
  const shown = all.filter((series) => !commodity || series.commodity === commodity)
  return (
    <>
      <div className={styles.filters}>
        <NativeSelect
          label="Commodity"
          value={commodity ?? ''}
          data={[
            { value: '', label: 'All commodities' },
            ...commodities.map((value) => ({ value, label: commodityLabels[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change((params) =>
              value ? params.set('commodity', value) : params.delete('commodity'),
            )
          }
        />
        <p className={styles.asOf}>
          Fetched{' '}
          <time dateTime={new Date(asOf).toISOString()}>
            {formatDateTime(new Date(asOf).toISOString())}
          </time>
        </p>
      </div>
      {commodity && shown.length === 0 && (
        <StateMessage
          role="status"
          title={`No prices of ${commodityLabels[commodity].toLowerCase()} yet`}
          text="Choose another commodity."
        />
      )}
      <div className={styles.cards} data-alone={shown.length === 1}>
        {shown.map((series) => (
          <PriceCard
            key={series.id}
            series={series}
            comparison={batches ? lotsAgainstPrice(series, batches, today) : null}
          />
        ))}
      </div>
    </>
  )
}
