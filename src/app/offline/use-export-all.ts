import { useOwner } from '../auth/auth-provider.tsx'
import type { ExportedFile } from '../sync/db/export-local-db.ts'
import { getBackendName } from './backend-name.ts'
import { useSync } from './offline-provider.tsx'
import { begunStatement } from './private-notes.ts'

/** Makes one file of everything that the signed-in user has on this device; of nothing before that is there. */
export function useExportAll(): () => Promise<ExportedFile | undefined> {
  const sync = useSync()
  const owner = useOwner()
  return async () => {
    const statement = begunStatement({ backendName: getBackendName() ?? '', owner })
    return sync?.exportDevice({ notes: { statement } })
  }
}
