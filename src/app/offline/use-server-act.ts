import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '#app/ui/notices.tsx'
import { ApiError } from '../api/errors.ts'

/**
 * Runs a write that needs the server now, once at a time, and says how it went. Afterwards what is shown under that key
 * is asked for again, as it is by now.
 */
export function useServerAct(key: string) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()

  async function act<T>(work: () => Promise<T>, done?: string): Promise<T | undefined> {
    setBusy(true)
    setError(undefined)
    try {
      const result = await work()
      if (done) notify(done)
      return result
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)))
      return undefined
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: [key] })
    }
  }
  return { act, busy, problem: error && problemText(error) }
}

function problemText(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  const [field] = error.fieldErrors
  if (field) return field.message
  return error.code === 'version-conflict'
    ? 'Somebody else has changed this meanwhile. Look at it again.'
    : error.message
}
