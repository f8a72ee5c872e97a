import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { rare } from '#app/ui/rare.ts'
import type { Scope } from '#domain/scopes.ts'
import { useOpenRecord } from '../lists/open-record.ts'
import { useSync, useSyncState } from '../offline/offline-provider.tsx'
import type { CopiedType } from '../sync/records/records.ts'

const UnfinishedImportNote = rare(() => import('./unfinished-import-note.tsx'))

interface UnfinishedImportNoticeProps {
  recordType: CopiedType
  scope: Scope
}

/** Says that an import was interrupted, and links back to it. Its own panel would only tell users who open it. */
export function UnfinishedImportNotice({ recordType, scope }: UnfinishedImportNoticeProps) {
  const sync = useSync()
  const revision = useSyncState()?.revision
  const { action } = useOpenRecord()
  const isOpen = action === 'import'
  const { data: unfinished = [] } = useQuery({
    queryKey: ['known', 'unfinished-imports', recordType, revision],
    queryFn: async () => (await sync?.imports.unfinished(recordType)) ?? [],
    // The panel itself shows the progress.
    enabled: sync !== undefined && !isOpen,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const [oldest] = unfinished
  if (!oldest || isOpen) return null
  return (
    <Suspense>
      <UnfinishedImportNote unfinished={oldest} scope={scope} />
    </Suspense>
  )
}
