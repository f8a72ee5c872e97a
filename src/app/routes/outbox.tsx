import { appTitles } from '#domain/paths.ts'
import { OutboxScreen } from '../features/outbox/outbox-screen.tsx'
import type { ScreenHandle } from '../shell/screen-handle.ts'

export { OutboxScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/outbox'] }
