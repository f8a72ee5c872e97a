import type { Taint, TaintReason } from '#domain/lots/origin.ts'
import type { Plot } from '#domain/plot.ts'

const reasons: Record<TaintReason, string> = {
  'origin-unknown': 'of which nobody has said the plot',
  'plot-unknown': 'from a plot that this device does not know',
  unscreened: 'that nobody has screened',
  'more-info': 'of which a screening asks for more information',
  'high-risk': 'of which a screening says high risk',
}

/** `from Home field, that nobody has screened`. */
export function taintWords({ reason, plotId, harvestId }: Taint, plot: Plot | undefined): string {
  return plotId === null || reason === 'plot-unknown'
    ? `of ${harvestId}, ${reasons[reason]}`
    : `from ${plot?.name ?? plotId} of ${plot?.farmer ?? 'a farmer'}, ${reasons[reason]}`
}
