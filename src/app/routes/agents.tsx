import { appTitles } from '#domain/paths.ts'
import { AgentsScreen } from '../features/agents/agents-screen.tsx'
import { prefetchRecords } from './prefetch.ts'
import type { ScreenHandle } from './root-route.tsx'

export { AgentsScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/agents'] }

export const loader = prefetchRecords('agents')

/** Search, filters and the open record live in the address and need nothing new from the server. */
export const shouldRevalidate = () => false
