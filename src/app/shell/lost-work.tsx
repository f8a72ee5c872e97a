import { lazy, Suspense } from 'react'
import { useLostWork } from '../offline/use-lost-work.ts'

/** Not before the first rows: few ever see it. */
const LostWorkNote = lazy(() => import('./lost-work-note.tsx'))

/** What is said where the browser has deleted what was not sent. */
export function LostWork() {
  const { lost, dismiss } = useLostWork()
  if (!lost) return null
  return (
    <Suspense>
      <LostWorkNote lost={lost} onDismiss={dismiss} />
    </Suspense>
  )
}
