import { appTitles } from '#domain/paths.ts'
import { BatchesScreen } from '../features/batches/batches-screen.tsx'
import { prefetchRecords } from './prefetch.ts'
import type { ScreenHandle } from './root-route.tsx'

export { BatchesScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/batches'] }

export const loader = prefetchRecords('batches')

/** Search, filters and the open record live in the address and need nothing new from the server. */
export const shouldRevalidate = () => false
