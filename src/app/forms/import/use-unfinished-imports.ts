import { useEffect, useState } from 'react'
import { useSync } from '../../offline/offline-provider.tsx'
import type { ImportProgress } from '../../sync/outbox/imports.ts'
import type { CopiedType } from '../../sync/records/records.ts'

/** Imports interrupted when their page was closed; undefined until known. */
export function useUnfinishedImports(recordType: CopiedType) {
  const imports = useSync()?.imports
  const [unfinished, setUnfinished] = useState<readonly ImportProgress[]>()
  useEffect(() => {
    let left = false
    // If the device cannot be read, choosing a file reports that.
    const found = imports?.unfinished(recordType).catch(() => [])
    void found?.then((all) => {
      if (!left) setUnfinished(all)
    })
    return () => {
      left = true
    }
  }, [imports, recordType])
  const leaveOut = (one: ImportProgress) => setUnfinished(unfinished?.filter((it) => it !== one))
  return { unfinished, leaveOut }
}
