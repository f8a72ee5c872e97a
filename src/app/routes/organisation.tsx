import { appTitles } from '#domain/paths.ts'
import { OrganisationScreen } from '../features/organisation/organisation-screen.tsx'
import type { ScreenHandle } from '../shell/screen-handle.ts'

export { OrganisationScreen as Component }

export const handle: ScreenHandle = {
  title: appTitles['/organisation'],
  scope: 'organisation:read',
}
