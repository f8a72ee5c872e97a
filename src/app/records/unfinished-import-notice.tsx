import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#app/ui/format.ts'
import type { Scope } from '#domain/scopes.ts'
import { missingOf } from '../forms/import/missing-of.ts'
import { ActionLink } from '../lists/action-link.tsx'
import { ListNotice } from '../lists/list-notice.tsx'
import { useOpenRecord } from '../lists/open-record.ts'
import { useSync, useSyncState } from '../offline/offline-provider.tsx'
import type { CopiedType } from '../sync/records/records.ts'

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
    <ListNotice>
      <p>
        The import of {oldest.name} is not finished: {formatCount(missingOf(oldest))} of{' '}
        {formatCount(oldest.total)} rows are not kept yet.
      </p>
      <ActionLink action="import" scope={scope} label={`Go on with ${oldest.name}`}>
        Go on
      </ActionLink>
    </ListNotice>
  )
}
