import { appTitles } from '#domain/paths.ts'
import { FarmersScreen } from '../features/farmers/farmers-screen.tsx'
import { prefetchRecords } from './prefetch.ts'
import type { ScreenHandle } from './root-route.tsx'

export { FarmersScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/farmers'] }

export const loader = prefetchRecords('farmers')

/** Search, filters and the open record live in the address and need nothing new from the server. */
export const shouldRevalidate = () => false
