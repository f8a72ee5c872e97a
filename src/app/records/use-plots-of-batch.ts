import { useMemo } from 'react'
import { formatKg } from '#app/ui/format.ts'
import type { Batch } from '#domain/batch.ts'
import type { Lineage } from '#domain/lots/lineage.ts'
import { originOf } from '#domain/lots/origin.ts'
import type { Plot } from '#domain/plot.ts'
import { placeOfPlot } from '../map/plot-place.ts'
import { shapesOf } from '../map/shapes.ts'
import { noMarks, useRecords } from '../offline/use-records.ts'
import { useLineage } from './use-lineage.ts'

const noPlots: readonly Plot[] = []

/** The plots that a batch grew on, or all plots of a lot, as a map draws them; and the mass of no known plot. */
export function usePlotsOfBatch(batch: Batch) {
  const batches = useLineage()
  const plots = useRecords('plots')
  const { lineage } = batches
  const ground = plots.data?.rows ?? noPlots
  const marks = plots.data?.marks ?? noMarks
  const { own, openKg } = useMemo(() => plotsIn(batch, lineage, ground), [batch, lineage, ground])
  const places = useMemo(() => own.map(placeOf), [own])
  const shapes = useMemo(
    () =>
      shapesOf(
        own.map(({ plot }) => plot),
        marks,
      ),
    [own, marks],
  )
  return { places, shapes, openKg, isSettled: batches.isSettled && plots.isSettled }
}

interface OwnPlot {
  plot: Plot
  kg: number
}

/** Returns the plots of a batch with the mass from each, and the mass of no known plot. */
function plotsIn(batch: Batch, lineage: Lineage, plots: readonly Plot[]) {
  const plotsById = new Map(plots.map((plot) => [plot.id, plot]))
  const kgOf = new Map<string, number>()
  let openKg = 0
  for (const { plotId, kg } of originOf(lineage, batch.id)) {
    if (plotId !== null && plotsById.has(plotId)) kgOf.set(plotId, (kgOf.get(plotId) ?? 0) + kg)
    else openKg += kg
  }
  const own = [...kgOf].flatMap(([id, kg]): OwnPlot[] => {
    const plot = plotsById.get(id)
    return plot ? [{ plot, kg }] : []
  })
  return { own, openKg }
}

const placeOf = ({ plot, kg }: OwnPlot) =>
  placeOfPlot(plot, `${plot.farmer}, ${formatKg(Math.round(kg))}`)
