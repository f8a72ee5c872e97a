import { appTitles } from '#domain/paths.ts'
import { ShipmentsScreen } from '../features/shipments/shipments-screen.tsx'
import type { ScreenHandle } from '../shell/screen-handle.ts'

export { ShipmentsScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/shipments'], scope: 'plots:read' }
