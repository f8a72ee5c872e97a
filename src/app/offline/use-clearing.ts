import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth, useOwner } from '../auth/auth-provider.tsx'
import type { Sync } from '../sync/create-sync.ts'
import type { Draft } from '../sync/drafts/drafts.ts'
import { getBackendName } from './backend-name.ts'
import { tellTabs } from './device-channel.ts'
import { useSync } from './offline-provider.tsx'
import { begunStatement } from './private-notes.ts'
import { useExportAll } from './use-export-all.ts'

/** What only this device has, so that it is not cleared yet. */
interface OnlyHere {
  changes: number
  drafts: readonly Draft[]
  imports: number
  isStatementBegun: boolean
}

/** Deletes everything of the signed-in user from this device, unless something would be lost. */
export function useClearing() {
  const sync = useSync()
  const owner = useOwner()
  const { signOut } = useAuth()
  const exportAll = useExportAll()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['known', 'only-here'],
    queryFn: () => (sync ? readOnlyHere(sync, owner) : null),
    enabled: sync !== undefined,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  })

  async function clear(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      if ((await sync?.beginClearing()) === null) {
        tellTabs({ kind: 'leave', owner })
        void signOut()
        return
      }
      // Something came up since it was looked at.
      await refetch()
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause))
    }
    setBusy(false)
  }

  return {
    /** Undefined until it is known. */
    onlyHere: data ?? undefined,
    isEmpty: data ? isEmpty(data) : false,
    problem: problem ?? error?.message,
    busy,
    clear,
    exportAll,
  }
}

const isEmpty = ({ changes, drafts, imports, isStatementBegun }: OnlyHere): boolean =>
  changes + drafts.length + imports === 0 && !isStatementBegun

async function readOnlyHere(sync: Sync, owner: string): Promise<OnlyHere> {
  await sync.drafts.settle()
  const [{ entries, corrupt }, drafts, imports] = await Promise.all([
    sync.list(),
    sync.drafts.list(),
    sync.imports.unfinished(),
  ])
  return {
    changes: entries.length + corrupt.length,
    drafts,
    imports: imports.length,
    isStatementBegun: begunStatement({ backendName: getBackendName() ?? '', owner }) !== undefined,
  }
}
