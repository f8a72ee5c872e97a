import { appTitles } from '#domain/paths.ts'
import { LotsScreen } from '../features/lots/lots-screen.tsx'
import type { ScreenHandle } from '../shell/screen-handle.ts'

export { LotsScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/lots'], scope: 'buyer-preferences:read' }
