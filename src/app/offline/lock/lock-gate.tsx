import { lazy, type ReactNode, Suspense } from 'react'
import { Waiting } from '#app/ui/waiting.tsx'
import { LoadingScreen } from '#ui/loading-screen.tsx'
import { useLock } from './use-lock.ts'

const UnlockScreen = lazy(() => import('./unlock-screen.tsx'))
const AutoLock = lazy(() => import('./auto-lock.tsx'))

/** Shows the app, or asks for the PIN in its place. Who has no lock loads nothing of it. */
export function LockGate({ children }: { children: ReactNode }) {
  const { isOn, isLocked, whose } = useLock()
  // The keys keep React from taking one boundary for the other: while `AutoLock` loads, it would keep the unlock screen
  // with its state, hidden, and show that one again at the next lock.
  if (isLocked) {
    return (
      <Suspense
        key="locked"
        fallback={<LoadingScreen words={<Waiting what="the screen that asks for your PIN" />} />}
      >
        <UnlockScreen whose={whose} />
      </Suspense>
    )
  }
  return (
    <>
      {isOn && (
        <Suspense key="auto-lock">
          <AutoLock whose={whose} />
        </Suspense>
      )}
      {children}
    </>
  )
}
