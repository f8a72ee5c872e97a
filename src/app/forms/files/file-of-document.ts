import { readDocumentFile } from '#domain/endpoints/compliance-records.ts'
import type { ApiClient } from '../../api/client.ts'
import type { FileOfRecord } from './use-recorded-file.ts'

/** The file of a document of a compliance record. */
export const fileOfDocument = (api: ApiClient, recordId: string, sha256: string): FileOfRecord => ({
  kind: 'complianceRecords',
  recordId,
  sha256,
  load: (signal) => api.call(readDocumentFile, { params: { id: recordId, sha256 }, signal }),
})
