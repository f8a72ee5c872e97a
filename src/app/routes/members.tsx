import { appTitles } from '#domain/paths.ts'
import { MembersScreen } from '../features/members/members-screen.tsx'
import type { ScreenHandle } from '../shell/screen-handle.ts'

export { MembersScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/members'], scope: 'members:read' }
