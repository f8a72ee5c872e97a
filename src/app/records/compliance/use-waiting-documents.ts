import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ComplianceDocument } from '#domain/compliance-record.ts'
import { type documentUploadSchema, originalOf } from '#domain/document-upload.ts'
import { useSync, useSyncState } from '../../offline/offline-provider.tsx'
import type { Entry } from '../../sync/outbox/entry.ts'

/** A document that the server does not have yet. */
export interface WaitingDocument {
  entry: Entry
  /** Its name in the record. */
  name: string
  fileName: string
  sizeBytes: number
  /** Hash of the file, hex. */
  sha256: string | undefined
  original: ComplianceDocument['original']
}

const none: readonly WaitingDocument[] = []

/** Returns the unsent documents of a record, in the order in which they were saved. */
export function useWaitingDocuments(recordId: string): readonly WaitingDocument[] {
  const sync = useSync()
  const { revision, queued = 0, needsAttention = 0 } = useSyncState() ?? {}
  const hasWork = queued + needsAttention > 0
  const { data } = useQuery({
    queryKey: ['waiting-documents', recordId, revision],
    queryFn: async () => {
      const entries = (await sync?.ofRecord('complianceRecords', recordId)) ?? []
      const uploads = entries.filter(({ write }) => write === 'uploadDocument')
      return uploads.map(waitingDocumentOf)
    },
    enabled: sync !== undefined && hasWork,
    // Read again at every step of a sync; until then the previous result is shown.
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  return (hasWork && data) || none
}

function waitingDocumentOf(entry: Entry): WaitingDocument {
  const { body, files } = entry
  // This schema parsed it when it was queued.
  const { sha256, ...upload } = body as Partial<z.output<typeof documentUploadSchema>>
  return {
    entry,
    name: String(upload.name),
    fileName: files[0]?.name ?? '',
    sizeBytes: files[0]?.sizeBytes ?? 0,
    sha256,
    original: originalOf(upload),
  }
}
