import { appTitles } from '#domain/paths.ts'
import { LocationsScreen } from '../features/locations/locations-screen.tsx'
import { prefetchRecords } from './prefetch.ts'
import type { ScreenHandle } from './root-route.tsx'

export { LocationsScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/locations'] }

export const loader = prefetchRecords('locations')

/** Search, filters and the open record live in the address and need nothing new from the server. */
export const shouldRevalidate = () => false
