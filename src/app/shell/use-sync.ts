import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'

/** A sync shows for at least this long, so that one sees that it happened. */
const shownMs = 2000

interface Outcome {
  /** When it ended, ms since 1970. */
  at: number
  failed: boolean
}

/** Brings what the screens show up to date: when asked, and by itself when the network is back. */
export function useSync() {
  const queryClient = useQueryClient()
  const [isSyncing, setIsSyncing] = useState(false)
  const [lastSync, setLastSync] = useState<Outcome>()

  const sync = useCallback(async () => {
    setIsSyncing(true)
    const shown = new Promise((resolve) => setTimeout(resolve, shownMs))
    const refetched = queryClient.invalidateQueries({}, { throwOnError: true })
    const failed = await refetched.then(
      () => false,
      () => true,
    )
    await shown
    setLastSync({ at: Date.now(), failed })
    setIsSyncing(false)
  }, [queryClient])

  useEffect(() => {
    addEventListener('online', sync)
    return () => removeEventListener('online', sync)
  }, [sync])

  return { isSyncing, lastSync, sync }
}
