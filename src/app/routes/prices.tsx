import { appTitles } from '#domain/paths.ts'
import { PricesScreen } from '../features/prices/prices-screen.tsx'
import type { ScreenHandle } from '../shell/screen-handle.ts'

export { PricesScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/prices'], scope: 'prices:read' }
