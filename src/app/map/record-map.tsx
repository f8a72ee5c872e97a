import { useMemo } from 'react'
import { Failure } from '#app/ui/failure.tsx'
import { formatCount } from '#app/ui/format.ts'
import { StateMessage } from '#app/ui/state-message.tsx'
import { describeError } from '../api/errors.ts'
import type { ListDefinition, ListRow } from '../lists/list-definition.ts'
import { useListedRows } from '../lists/use-listed-rows.ts'
import { type KnownList, type KnownRecords, useRecords } from '../offline/use-records.ts'
import type { Mark } from '../sync/records/overlay.ts'
import { useMapLinks } from './map-address.ts'
import { MapDialog } from './map-dialog.tsx'
import { MapLoading, mapTitle } from './map-waiting.tsx'
import type { Place } from './marks.ts'
import { PlaceMap } from './place-map.tsx'
import styles from './record-map.module.css'
import { usePlotShapes } from './use-plot-shapes.ts'

interface RecordMapProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  /** The record selected at first. */
  id: string | null
  /** Converts a row to a place on the map; null where it has none. */
  placeOf: (row: Row) => Omit<Place, 'id'> | null
}

/** The matching records of a list, on a map. Needs no network. */
export function RecordMap<Row extends ListRow, Filter extends object>(
  map: RecordMapProps<Row, Filter>,
) {
  // The rows of a list are records of its kind.
  const { data, error, refetch } = useRecords(map.list.kind) as KnownRecords<Row>
  const { close } = useMapLinks()
  return (
    <MapDialog title={mapTitle(map.list)} onClose={close}>
      {data ? (
        <FoundPlaces {...map} data={data} />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <MapLoading />
      )}
    </MapDialog>
  )
}

interface FoundPlacesProps<Row extends ListRow, Filter extends object>
  extends RecordMapProps<Row, Filter> {
  data: KnownList<Row>
}

function FoundPlaces<Row extends ListRow, Filter extends object>({
  list,
  id,
  placeOf,
  data: { rows, marks },
}: FoundPlacesProps<Row, Filter>) {
  const { found, address } = useListedRows(list, rows)
  const { linkTo } = useMapLinks()
  const shapes = usePlotShapes()
  const places = useMemo(
    () =>
      found.flatMap((row) => {
        const place = placeOf(row)
        return place ? [{ id: row.id, ...unsentOr(place, marks.get(row.id)) }] : []
      }),
    [found, placeOf, marks],
  )
  const { one, many } = list.noun
  const unplaced = found.length - places.length
  if (found.length > 0 && places.length === 0) {
    return (
      <StateMessage
        role="status"
        title="No positions yet"
        text={`The map shows ${many} once their position is taken.`}
      />
    )
  }
  if (places.length === 0) {
    return (
      <StateMessage
        role="status"
        title={`No ${many} found`}
        text="Try adjusting your search or filter criteria."
      />
    )
  }
  return (
    <>
      {address.isSet && (
        <p className={styles.filtered}>
          As filtered: {formatCount(found.length)} of {formatCount(rows.length)} {many}
        </p>
      )}
      {unplaced > 0 && (
        <p className={styles.filtered}>
          {formatCount(unplaced)} {unplaced === 1 ? `${one} has` : `${many} have`} no position yet.
        </p>
      )}
      <PlaceMap places={places} noun={list.noun} selectedId={id} linkTo={linkTo} shapes={shapes} />
    </>
  )
}

const unsentOr = (place: Omit<Place, 'id'>, mark: Mark | undefined): Omit<Place, 'id'> =>
  mark
    ? { ...place, state: mark.state === 'attention' ? 'Needs attention' : 'Not sent yet' }
    : place
