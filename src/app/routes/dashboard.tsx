import { appTitles } from '#domain/paths.ts'
import { dashboardQuery } from '../api/dashboard.ts'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import { prefetch } from './prefetch.ts'
import type { ScreenHandle } from './root-route.tsx'

export { DashboardScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/dashboard'] }

export const loader = prefetch(dashboardQuery)
