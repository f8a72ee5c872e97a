import { type ComponentType, lazy, Suspense } from 'react'
import type { ActionProps, ListDefinition, ListRow } from '../lists/list-definition.ts'
import { MapDialog } from './map-dialog.tsx'

interface MapWaitingProps {
  title: string
  onClose: () => void
}

/** In the place of a map while its code is on the way. */
export const MapWaiting = (props: MapWaitingProps) => (
  <MapDialog {...props}>
    <p role="status">Loading...</p>
  </MapDialog>
)

export const mapTitle = <Row extends ListRow, Filter extends object>({
  noun,
}: ListDefinition<Row, Filter>): string => `Map of ${noun.many}`

/** A list's map, that is loaded when it is first asked for. */
export function lazyMap<Row extends ListRow, Filter extends object>(
  list: ListDefinition<Row, Filter>,
  load: () => Promise<{ default: ComponentType<ActionProps> }>,
): ComponentType<ActionProps> {
  const Loaded = lazy(load)
  return (props) => (
    <Suspense fallback={<MapWaiting title={mapTitle(list)} onClose={props.onClose} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
