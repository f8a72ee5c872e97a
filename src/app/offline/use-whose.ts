import { useSyncExternalStore } from 'react'
import { useOwner } from '../auth/auth-provider.tsx'
import { getBackendName, subscribeToBackendName } from './backend-name.ts'
import type { Whose } from './whose.ts'

/** Whose data on this device is shown: both names are empty until they are known. */
export function useWhose(): Whose {
  const owner = useOwner()
  const backendName = useSyncExternalStore(subscribeToBackendName, getBackendName) ?? ''
  return { backendName, owner }
}
