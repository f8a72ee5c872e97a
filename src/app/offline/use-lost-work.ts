import { useSyncExternalStore } from 'react'
import { dismissLostWork, type LostWork, lostWorkOf, subscribeToLostWork } from './lost-work.ts'
import { useWhose } from './use-whose.ts'

interface SeenLostWork {
  /** Undefined where nothing was lost. */
  lost: LostWork | undefined
  dismiss: () => void
}

/** What the browser has deleted of the user's work, until they have seen that. */
export function useLostWork(): SeenLostWork {
  const whose = useWhose()
  const lost = useSyncExternalStore(subscribeToLostWork, () => lostWorkOf(whose))
  return { lost, dismiss: () => dismissLostWork(whose) }
}
