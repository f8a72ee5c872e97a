import { useMemo } from 'react'
import { formatKg } from '#app/ui/format.ts'
import { screeningWords } from '#app/ui/plot-status.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import type { Batch } from '#domain/batch.ts'
import { lineageOf } from '#domain/lots/lineage.ts'
import { originOf } from '#domain/lots/origin.ts'
import type { Plot } from '#domain/plot.ts'
import { plotStatus, screeningRisk } from '#domain/plot-words.ts'
import { middleOf } from '#domain/plots/middle.ts'
import { RecordGate } from '../../../forms/record-gate.tsx'
import type { ActionProps, DetailsLink } from '../../../lists/list-definition.ts'
import { recordPath } from '../../../lists/record-path.ts'
import { MapDialog } from '../../../map/map-dialog.tsx'
import { MapLoading } from '../../../map/map-waiting.tsx'
import type { PlaceTone } from '../../../map/marks.ts'
import { PlaceMap } from '../../../map/place-map.tsx'
import { shapesOf } from '../../../map/shapes.ts'
import { noMarks, useRecords } from '../../../offline/use-records.ts'
import styles from './lots.module.css'

const noBatches: readonly Batch[] = []
const noPlots: readonly Plot[] = []
const noun = { one: 'plot', many: 'plots' }
/** At this zoom, a field of a hectare is as wide as a thumb. */
const closestZoom = 15

const linkTo = (id: string): DetailsLink => ({
  to: recordPath('/plots', id),
  state: null,
  preventScrollReset: true,
})

/** The plots that a batch grew on, or all plots of a lot, as shapes on the map. */
export default function PlotsOfBatch({ id, onClose }: ActionProps) {
  const title = `Plots of ${id}`
  return (
    <RecordGate kind="batches" id={id ?? ''} title={title} onClose={onClose}>
      {(batch) => (
        <MapDialog title={title} onClose={onClose}>
          <BatchMap batch={batch} />
        </MapDialog>
      )}
    </RecordGate>
  )
}

function BatchMap({ batch }: { batch: Batch }) {
  const batches = useRecords('batches')
  const plots = useRecords('plots')
  const rows = batches.data?.rows ?? noBatches
  const ground = plots.data?.rows ?? noPlots
  const marks = plots.data?.marks ?? noMarks
  const { own, openKg } = useMemo(() => plotsIn(batch, rows, ground), [batch, rows, ground])
  const places = useMemo(() => own.map(placeOf), [own])
  const shapes = useMemo(
    () =>
      shapesOf(
        own.map(({ plot }) => plot),
        marks,
      ),
    [own, marks],
  )
  if (places.length === 0 && !(batches.isSettled && plots.isSettled)) return <MapLoading />
  if (places.length === 0) {
    return (
      <StateMessage
        role="status"
        title="No plots known"
        text="Nobody has said on which plots it grew, or they are not on this device."
      />
    )
  }
  return (
    <>
      {openKg >= 1 && (
        <p className={styles.open}>
          {formatKg(Math.round(openKg))} of it are of unknown origin, and not on the map.
        </p>
      )}
      <PlaceMap
        places={places}
        noun={noun}
        selectedId={null}
        linkTo={linkTo}
        shapes={shapes}
        closest={closestZoom}
      />
    </>
  )
}

interface OwnPlot {
  plot: Plot
  kg: number
}

/** Returns the plots of a batch with the mass from each, and the mass of no known plot. */
function plotsIn(batch: Batch, batches: readonly Batch[], plots: readonly Plot[]) {
  const plotsById = new Map(plots.map((plot) => [plot.id, plot]))
  const kgOf = new Map<string, number>()
  let openKg = 0
  for (const { plotId, kg } of originOf(lineageOf(batches), batch.id)) {
    if (plotId !== null && plotsById.has(plotId)) kgOf.set(plotId, (kgOf.get(plotId) ?? 0) + kg)
    else openKg += kg
  }
  const own = [...kgOf].flatMap(([id, kg]): OwnPlot[] => {
    const plot = plotsById.get(id)
    return plot ? [{ plot, kg }] : []
  })
  return { own, openKg }
}

const tones: Record<(typeof screeningRisk.values)[number], PlaceTone> = {
  low: 'good',
  more_info_needed: 'watch',
  high: 'bad',
}

function placeOf({ plot, kg }: OwnPlot) {
  const [longitude, latitude] = middleOf(plot.geometry)
  const { risk } = plot.screening
  const tone = risk !== null && screeningRisk.isKnown(risk) ? tones[risk] : ('quiet' as const)
  return {
    id: plot.id,
    name: plot.name,
    where: `${plot.farmer}, ${formatKg(Math.round(kg))}`,
    coordinates: { latitude, longitude },
    tone,
    state: `${plotStatus.label(plot.status)}, ${screeningWords(plot.screening).toLowerCase()}`,
  }
}
