import { formatCount, formatMoney, formatPercent } from '#app/ui/format.ts'
import type { PriceSeries } from '#domain/market-price.ts'
import type { PriceComparison } from '#domain/price-comparison.ts'

/** Formats a price of a series: `US$5,400`. */
export const perTonne = (amount: number, { currency }: Pick<PriceSeries, 'currency'>): string =>
  formatMoney({ amount, currency })

const lots = (count: number): string => `${formatCount(count)} ${count === 1 ? 'lot' : 'lots'}`

/** Says how the lots for sale compare, with what readers need to judge it. */
export function comparisonText(
  { lotCount, medianPerTonne, differencePercent, leftOutCount }: PriceComparison,
  series: Pick<PriceSeries, 'currency'>,
): string {
  const percent = Math.round(differencePercent * 10) / 10
  const where =
    percent === 0
      ? 'the same as the last price'
      : `${formatPercent(Math.abs(percent))} ${percent > 0 ? 'above' : 'below'} the last price`
  const leftOut =
    leftOutCount === 0
      ? ''
      : ` ${lots(leftOutCount)} with no estimate in ${series.currency} ${leftOutCount === 1 ? 'is' : 'are'} left out.`
  return `${lots(lotCount)} for sale, by what their sellers estimate: median ${perTonne(medianPerTonne, series)} per tonne, ${where}.${leftOut} Grade, place and terms of delivery differ.`
}
