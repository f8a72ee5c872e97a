import { useState } from 'react'
import { notify } from '#app/ui/notices.tsx'

/** Runs an action on an entry, one at a time, and reports how it went. */
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
