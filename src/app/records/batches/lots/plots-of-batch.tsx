import { StateMessage } from '#app/ui/state-message.tsx'
import type { Batch } from '#domain/batch.ts'
import { RecordGate } from '../../../forms/record-gate.tsx'
import type { ActionProps, DetailsLink } from '../../../lists/list-definition.ts'
import { recordPath } from '../../../lists/record-path.ts'
import { MapDialog } from '../../../map/map-dialog.tsx'
import { MapLoading } from '../../../map/map-waiting.tsx'
import { PlaceMap } from '../../../map/place-map.tsx'
import { plotZoom } from '../../../map/plot-place.ts'
import { noPlotsKnown, UnknownOrigin } from '../../unknown-origin.tsx'
import { usePlotsOfBatch } from '../../use-plots-of-batch.ts'

const noun = { one: 'plot', many: 'plots' }

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
  const { places, shapes, openKg, isSettled } = usePlotsOfBatch(batch)
  if (places.length === 0 && !isSettled) return <MapLoading />
  if (places.length === 0) return <StateMessage role="status" {...noPlotsKnown} />
  return (
    <>
      <UnknownOrigin kg={openKg} />
      <PlaceMap
        places={places}
        noun={noun}
        selectedId={null}
        linkTo={linkTo}
        shapes={shapes}
        closest={plotZoom}
      />
    </>
  )
}
