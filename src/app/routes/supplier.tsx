import { appTitles } from '#domain/paths.ts'
import { SupplierScreen } from '../features/supplier/supplier-screen.tsx'
import type { ScreenHandle } from '../shell/screen-handle.ts'

export { SupplierScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/supplier'], scope: 'suppliers:read' }
