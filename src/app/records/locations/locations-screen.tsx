import { lazy } from 'react'
import { lazyPart } from '../../lists/lazy-part.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { lazyMap } from '../../map/map-waiting.tsx'
import { locationList } from './location-list.tsx'

const Details = lazyPart(async () => (await import('./location-details.tsx')).LocationDetails)

/** Actions are loaded separately, to keep the list small. */
const actions = {
  add: lazy(async () => ({ default: (await import('./location-form.tsx')).AddLocation })),
  edit: lazy(async () => ({ default: (await import('./location-form.tsx')).EditLocation })),
  weather: lazy(() => import('./weather-form.tsx')),
  inspection: lazy(() => import('./inspection-form.tsx')),
  map: lazyMap(locationList, () => import('./locations-map.tsx')),
}

export const LocationsScreen = () => (
  <ListScreen list={locationList} Details={Details} actions={actions} />
)
