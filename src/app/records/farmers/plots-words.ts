import { formatCount } from '#app/ui/format.ts'
import type { FarmerPlots } from '#domain/farmer-plots.ts'

/** `2 plots, 1 of them with doubts`. */
export function plotsWords({ count, checked }: FarmerPlots): string {
  if (count === 0) return 'none on record'
  const plots = `${formatCount(count)} ${count === 1 ? 'plot' : 'plots'}`
  if (checked === count) return plots
  if (count === 1) return `${plots}, with doubts`
  return `${plots}, ${formatCount(count - checked)} of them with doubts`
}
