import { appTitles } from '#domain/paths.ts'
import { farmersQuery } from '../api/farmers.ts'
import { FarmersScreen } from '../features/farmers/farmers-screen.tsx'
import { prefetch } from './prefetch.ts'
import type { ScreenHandle } from './root-route.tsx'

export { FarmersScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/farmers'] }

export const loader = prefetch(farmersQuery)

/** Search, filters and the open record live in the address and need nothing new from the server. */
export const shouldRevalidate = () => false
