import { useApi } from '../../api/api-context.tsx'
import { locationsQuery } from '../../api/locations.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import { LocationDetails } from './location-details.tsx'
import { locationList } from './location-list.ts'

export const LocationsScreen = () => (
  <ListScreen list={locationList} query={locationsQuery(useApi())} Details={LocationDetails} />
)
