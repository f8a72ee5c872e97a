import { appTitles } from '#domain/paths.ts'
import { ReviewScreen } from '../features/review/review-screen.tsx'
import type { ScreenHandle } from '../shell/screen-handle.ts'

export { ReviewScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/review'], scope: 'farmers:verify' }
