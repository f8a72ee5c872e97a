import type { Batch } from '#domain/batch.ts'
import { sourcesSchema } from '#domain/lots/lot.ts'
import type { Plot } from '#domain/plot.ts'
import { figure } from '../../forms/codecs.ts'
import { labelIn, type Part } from '../../forms/parts.ts'

/** The mass harvested on one plot, as typed. */
export interface TypedSource {
  plotId: string
  kg: string
}

/** The plots that a harvest grew on. Plots without a mass are left out. */
export const sourcesPart: Part<Pick<Batch, 'sources'>, { sources: TypedSource[] }> = {
  labels: { sources: labelIn({ sources: sourcesSchema }, 'sources') },
  empty: { sources: [] },
  typed: ({ sources }) => ({
    sources: sources.map(({ plotId, kg }) => ({ plotId, kg: figure.typed(kg) })),
  }),
  sent: ({ sources }) => ({ sources: typedSources(sources) }),
  problems({ sources }, found) {
    const ambiguous = sources.flatMap(({ kg }) => (kg.trim() && figure.problem?.(kg)) || [])
    const message = ambiguous[0] ?? found.sources
    return message ? { sources: message } : {}
  },
}

/** Converts the sources to what is sent. */
export const typedSources = (sources: readonly TypedSource[]) =>
  sources
    .filter(({ kg }) => kg.trim() !== '')
    .map(({ plotId, kg }) => ({ plotId, kg: figure.sent(kg) }))

/** Returns the plots on which a farmer's harvest of a crop may have grown. */
export const plotsFor = (plots: readonly Plot[], farmerId: string, crop: string): readonly Plot[] =>
  plots.filter((plot) => plot.farmerId === farmerId && plot.crops.some((each) => each === crop))
