import { appTitles } from '#domain/paths.ts'
import { OutboxScreen } from '../features/outbox/outbox-screen.tsx'
import type { ScreenHandle } from './root-route.tsx'

export { OutboxScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/outbox'] }
