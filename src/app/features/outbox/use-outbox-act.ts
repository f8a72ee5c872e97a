import { useState } from 'react'
import { notify } from '#ui/notices.tsx'

/** Runs what was decided on an entry, once at a time, and says how it went. */
export function useOutboxAct() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function act(work: () => Promise<unknown> | undefined, done: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      notify(done)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { act, busy, problem }
}
