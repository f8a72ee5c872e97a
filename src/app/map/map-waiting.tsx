import { type ComponentType, lazy, Suspense } from 'react'
import { Waiting } from '#app/ui/waiting.tsx'
import type { ActionProps, ListDefinition, ListRow } from '../lists/list-definition.ts'
import { MapDialog } from './map-dialog.tsx'
import styles from './map-waiting.module.css'

interface MapWaitingProps {
  title: string
  onClose: () => void
}

export const MapLoading = () => <Waiting className={styles.loading} what="the map" />

/** Shown instead of a map while its code loads. */
export const MapWaiting = (props: MapWaitingProps) => (
  <MapDialog {...props}>
    <MapLoading />
  </MapDialog>
)

export const mapTitle = <Row extends ListRow, Filter extends object>({
  noun,
}: ListDefinition<Row, Filter>): string => `Map of ${noun.many}`

/** Returns a list's map, loaded on first use. */
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
