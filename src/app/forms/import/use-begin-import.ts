import { useState } from 'react'
import { useSync } from '../../offline/offline-provider.tsx'
import type { ImportProgress, Imports } from '../../sync/outbox/imports.ts'

interface BeginningImport {
  /** Queues the rows. The draft ends once all of them are stored on the device. */
  begin: (queue: (imports: Imports) => Promise<ImportProgress>) => Promise<void>
  isBeginning: boolean
  /** Why nothing was queued. */
  problem: Error | undefined
}

/** The last step of an import: its rows go into the outbox, and it continues without its form. */
export function useBeginImport(
  drafting: { forget: () => Promise<unknown> },
  onBegun: (begun: ImportProgress) => void,
): BeginningImport {
  const sync = useSync()
  const [isBeginning, setIsBeginning] = useState(false)
  const [problem, setProblem] = useState<Error>()

  return {
    async begin(queue) {
      if (!sync) return
      setIsBeginning(true)
      setProblem(undefined)
      try {
        const begun = await queue(sync.imports)
        await drafting.forget().catch(() => {})
        onBegun(begun)
      } catch (error) {
        setProblem(error instanceof Error ? error : new Error(String(error)))
        setIsBeginning(false)
      }
    },
    isBeginning,
    problem,
  }
}
