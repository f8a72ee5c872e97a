import { type ComponentType, lazy, Suspense } from 'react'
import type { ActionProps, ListDefinition, ListRow } from '../lists/list-definition.ts'
import { MapDialog } from './map-dialog.tsx'
import styles from './map-waiting.module.css'

interface MapWaitingProps {
  title: string
  onClose: () => void
}

export const MapLoading = () => (
  <p className={styles.loading} role="status">
    Loading...
  </p>
)

/** In the place of a map while its code is on the way. */
export const MapWaiting = (props: MapWaitingProps) => (
  <MapDialog {...props}>
    <MapLoading />
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
