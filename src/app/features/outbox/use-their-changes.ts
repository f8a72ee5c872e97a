import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#app/ui/format.ts'
import { readRecordHistory } from '#domain/endpoints/log.ts'
import { useApi } from '../../api/api-context.tsx'
import { useMay } from '../../auth/auth-provider.tsx'
import { usePersonText } from '../../lists/use-person-text.ts'
import { useSync } from '../../offline/offline-provider.tsx'
import type { Entry } from '../../sync/outbox/entry.ts'
import { isCopied } from '../../sync/records/records.ts'
import { changeOf } from './their-changes.ts'

/**
 * Says of a conflict who changed a field on the server and when; without a network, of when the server's record is.
 */
export function useTheirChanges({ recordType, recordId, problem }: Entry) {
  const api = useApi()
  const sync = useSync()
  const may = useMay()
  const personText = usePersonText()
  const theirs = problem?.isConflict ? problem.theirs : undefined
  const { data } = useQuery({
    queryKey: ['history', sync?.name, recordType, recordId, 'version', theirs?.version],
    queryFn: ({ signal }) =>
      isCopied(recordType)
        ? api.call(readRecordHistory, { params: { recordType, id: recordId }, signal })
        : null,
    enabled: theirs != null && isCopied(recordType) && may('history:read'),
    retry: false,
    gcTime: 0,
  })
  return (field: string): string => {
    const change = changeOf(data?.items ?? [], field)
    const who = change && (personText(change.actor) || change.actor.id)
    if (change && who) return `${who}, ${formatDateTime(change.at)}`
    const at = theirs?.updatedAt
    return typeof at === 'string' ? `record of ${formatDateTime(at)}` : ''
  }
}
