import { lazy } from 'react'
import { ListScreen } from '../../lists/list-screen.tsx'
import { lazyMap } from '../../map/map-waiting.tsx'
import { LocationDetails } from './location-details.tsx'
import { locationList } from './location-list.ts'

/** What is done here and there need not weigh on the list. */
const actions = {
  add: lazy(() => import('./location-add-form.tsx')),
  edit: lazy(() => import('./location-edit-form.tsx')),
  map: lazyMap(locationList, () => import('./locations-map.tsx')),
}

export const LocationsScreen = () => (
  <ListScreen list={locationList} Details={LocationDetails} actions={actions} />
)
