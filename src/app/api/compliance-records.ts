import type { QueryClient } from '@tanstack/react-query'
import { getComplianceRecord, listComplianceRecords } from '#domain/endpoints/compliance-records.ts'
import type { ApiClient } from './client.ts'
import { listQuery, relatedQuery } from './list-query.ts'
import { recordQuery } from './record-query.ts'

export const complianceRecordsQuery = (api: ApiClient) =>
  listQuery('compliance-records', (query) => api.call(listComplianceRecords, { query }))

export const complianceRecordQuery = (api: ApiClient, queryClient: QueryClient, id: string) =>
  recordQuery(
    'compliance-records',
    id,
    () => api.call(getComplianceRecord, { params: { id } }),
    queryClient,
  )

/** What one batch has to prove, a record a standard. */
export const complianceOfBatchQuery = (api: ApiClient, batchId: string) =>
  relatedQuery(['compliance-records', 'of-batch', batchId], (limit, signal) =>
    api.call(listComplianceRecords, { query: { limit, batchId }, signal }),
  )
