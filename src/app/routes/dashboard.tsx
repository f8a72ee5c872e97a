import { dashboardQuery } from '../api/dashboard.ts'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import { prefetch } from './prefetch.ts'
import type { ScreenHandle } from './root-route.tsx'

export { DashboardScreen as Component }

export const handle: ScreenHandle = { title: 'Dashboard' }

export const loader = prefetch(dashboardQuery)
