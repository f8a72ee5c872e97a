import type { ComplianceDocument } from '#domain/compliance-record.ts'
import { readDocumentFile } from '#domain/endpoints/compliance-records.ts'
import { useApi } from '../../api/api-context.tsx'
import { useRecordedFile } from '../../forms/files/use-recorded-file.ts'

/** Loads the file of a document. */
export function useDocumentFile(recordId: string, { sha256 = '' }: ComplianceDocument) {
  const api = useApi()
  return useRecordedFile({
    kind: 'complianceRecords',
    recordId,
    sha256,
    load: (signal) => api.call(readDocumentFile, { params: { id: recordId, sha256 }, signal }),
  })
}
