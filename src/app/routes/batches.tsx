import { appTitles } from '#domain/paths.ts'
import { batchesQuery } from '../api/batches.ts'
import { BatchesScreen } from '../features/batches/batches-screen.tsx'
import { prefetch } from './prefetch.ts'
import type { ScreenHandle } from './root-route.tsx'

export { BatchesScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/batches'] }

export const loader = prefetch(batchesQuery)

/** Search, filters and the open record live in the address and need nothing new from the server. */
export const shouldRevalidate = () => false
