import { appTitles } from '#domain/paths.ts'
import { StatementsScreen } from '../features/statements/statements-screen.tsx'
import type { ScreenHandle } from '../shell/screen-handle.ts'

export { StatementsScreen as Component }

export const handle: ScreenHandle = {
  title: appTitles['/statements'],
  scope: 'due-diligence:write',
}
