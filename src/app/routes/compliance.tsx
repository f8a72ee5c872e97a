import { appTitles } from '#domain/paths.ts'
import { complianceRecordsQuery } from '../api/compliance-records.ts'
import { ComplianceScreen } from '../features/compliance/compliance-screen.tsx'
import { prefetch } from './prefetch.ts'
import type { ScreenHandle } from './root-route.tsx'

export { ComplianceScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/compliance'] }

export const loader = prefetch(complianceRecordsQuery)

/** Search, filters and the open record live in the address and need nothing new from the server. */
export const shouldRevalidate = () => false
