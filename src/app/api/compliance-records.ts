import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getComplianceRecord, listComplianceRecords } from '#domain/endpoints/compliance-records.ts'
import { maxPageSize } from '#domain/page.ts'
import type { ApiClient } from './client.ts'
import { listQuery } from './list-query.ts'
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
  queryOptions({
    queryKey: ['compliance-records', 'of-batch', batchId],
    queryFn: async ({ signal }) => {
      const query = { limit: maxPageSize, batchId }
      return (await api.call(listComplianceRecords, { query, signal })).items
    },
  })
