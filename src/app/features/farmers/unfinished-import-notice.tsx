import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#ui/format.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { ListNotice } from '../../lists/list-notice.tsx'
import { useOpenRecord } from '../../lists/open-record.ts'
import { useSync, useSyncState } from '../../offline/offline-provider.tsx'
import { missingOf } from './import/missing-of.ts'

/** Says that an import stopped on its way, which its own panel tells only to somebody who opens it, and leads back to it. */
export function UnfinishedImportNotice() {
  const sync = useSync()
  const revision = useSyncState()?.revision
  const { action } = useOpenRecord()
  const isOpen = action === 'import'
  const { data: unfinished = [] } = useQuery({
    queryKey: ['known', 'unfinished-imports', revision],
    queryFn: async () => (await sync?.imports.unfinished('farmers')) ?? [],
    // The panel itself says how far it is.
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
      <ActionLink action="import" scope="farmers:write" label={`Go on with ${oldest.name}`}>
        Go on
      </ActionLink>
    </ListNotice>
  )
}
