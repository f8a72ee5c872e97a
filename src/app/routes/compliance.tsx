import { appTitles } from '#domain/paths.ts'
import { ComplianceScreen } from '../features/compliance/compliance-screen.tsx'
import { prefetchRecords } from './prefetch.ts'
import type { ScreenHandle } from './root-route.tsx'

export { ComplianceScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/compliance'] }

export const loader = prefetchRecords('complianceRecords')

/** Search, filters and the open record live in the address and need nothing new from the server. */
export const shouldRevalidate = () => false
