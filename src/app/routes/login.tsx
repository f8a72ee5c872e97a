import { appTitles } from '#domain/paths.ts'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import type { ScreenHandle } from '../shell/screen-handle.ts'

export { SignInScreen as Component }

export const handle: ScreenHandle = { title: appTitles['/login'] }
