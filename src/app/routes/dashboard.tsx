import { appTitles } from '#domain/paths.ts'
import { dashboardQuery } from '../api/dashboard.ts'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import type { ScreenHandle } from '../shell/screen-handle.ts'
import { prefetch } from './prefetch.ts'

export { DashboardScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/dashboard'] }

export const loader = prefetch(dashboardQuery)
