import { readDocumentFile } from '#domain/endpoints/compliance-records.ts'
import type { ApiClient } from '../api/client.ts'

/** The file of a document of a compliance record, and how the server gives it. */
export const fileOfDocument = (api: ApiClient, recordId: string, sha256: string) => ({
  kind: 'complianceRecords' as const,
  recordId,
  sha256,
  load: (signal: AbortSignal) =>
    api.call(readDocumentFile, { params: { id: recordId, sha256 }, signal }),
})
