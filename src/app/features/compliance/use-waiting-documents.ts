import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSync, useSyncState } from '../../offline/offline-provider.tsx'
import type { Entry } from '../../sync/entry.ts'
import { sha256Of } from './sha256-of.ts'

/** A document that the server does not have yet. */
export interface WaitingDocument {
  entryId: number
  /** What it is, as the record calls it. */
  name: string
  fileName: string
  sizeBytes: number
  state: Entry['state']
  /** Of the file, hex; empty where the device has lost it. */
  sha256: string
}

const none: readonly WaitingDocument[] = []

/** The documents of a record that wait to be sent, in the order in which they were saved. */
export function useWaitingDocuments(recordId: string): readonly WaitingDocument[] {
  const sync = useSync()
  const { revision, queued = 0, needsAttention = 0 } = useSyncState() ?? {}
  const hasWork = queued + needsAttention > 0
  const { data } = useQuery({
    queryKey: ['waiting-documents', recordId, revision],
    queryFn: async () => {
      const entries = (await sync?.ofRecord('complianceRecords', recordId)) ?? []
      const uploads = entries.filter(({ write }) => write === 'uploadDocument')
      return Promise.all(uploads.map(waitingDocumentOf))
    },
    enabled: sync !== undefined && hasWork,
    // Read anew with every step of a sync; until then they wait as they did.
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  async function waitingDocumentOf(entry: Entry): Promise<WaitingDocument> {
    const { id: entryId, body, files, state } = entry
    const { file } = (await sync?.wholeBody(entry)) ?? {}
    return {
      entryId,
      name: String(body.name),
      fileName: files[0]?.name ?? '',
      sizeBytes: files[0]?.sizeBytes ?? 0,
      state,
      sha256: file instanceof Blob ? await sha256Of(await file.arrayBuffer()) : '',
    }
  }

  return (hasWork && data) || none
}
