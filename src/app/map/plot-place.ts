import { screeningWords } from '#app/ui/plot-status.tsx'
import type { Plot } from '#domain/plot.ts'
import { plotStatus, screeningRisk } from '#domain/plot-words.ts'
import { middleOf } from '#domain/plots/middle.ts'
import type { Place, PlaceTone } from './marks.ts'

/** At this zoom, a field of a hectare is as wide as a thumb. */
export const plotZoom = 15

const tones: Record<(typeof screeningRisk.values)[number], PlaceTone> = {
  low: 'good',
  more_info_needed: 'watch',
  high: 'bad',
}

/** Converts a plot to a place on the map, which says what its screening found. */
export function placeOfPlot(plot: Plot, where: string): Place {
  const [longitude, latitude] = middleOf(plot.geometry)
  const { risk } = plot.screening
  const tone = risk !== null && screeningRisk.isKnown(risk) ? tones[risk] : 'quiet'
  return {
    id: plot.id,
    name: plot.name,
    where,
    coordinates: { latitude, longitude },
    tone,
    state: `${plotStatus.label(plot.status)}, ${screeningWords(plot.screening).toLowerCase()}`,
  }
}
